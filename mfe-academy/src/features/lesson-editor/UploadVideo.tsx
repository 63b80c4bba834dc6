import { VIDEO_TYPES } from '@powerline/contract/academy';
import {
  Button,
  Field,
  FileInput,
  formatPercent,
  Inline,
  Notice,
  ProgressBar,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { cancelVideoUpload, useLessonVideos } from '../../api/video-uploads.ts';
import { fileSize } from '../../components/file-size.ts';
import { t } from '../../words.ts';
import type { VideoUpload } from './use-video-upload.ts';

const DropArea = styled.div`
  padding: ${theme.space[4]};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.medium};

  &[data-over='true'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.surfaceMuted};
  }
`;

interface UploadVideoProps {
  lessonId: number;
  upload: VideoUpload;
  /** Gets the file input. */
  inputRef: (element: HTMLInputElement | null) => void;
}

/** Picks or takes a dropped video file, and shows how far it is. */
export function UploadVideo({ lessonId, upload, inputRef }: UploadVideoProps) {
  const { data } = useLessonVideos(lessonId);
  const [isOver, setOver] = useState(false);
  const { progress } = upload;
  // An older API has no uploads, and a site can turn them off.
  if (!data?.fileLimitBytes) return null;
  if ('file' in progress) return <Sending upload={upload} progress={progress} />;
  const unfinished = data.videos.filter(({ bytes, receivedBytes }) => receivedBytes < bytes);
  const take = (file: File | undefined) => {
    setOver(false);
    if (!file) return;
    const begun = unfinished.find(({ name, bytes }) => name === file.name && bytes === file.size);
    upload.send(file, begun);
  };
  return (
    <Stack gap={3}>
      {unfinished.map(({ key, name, bytes, receivedBytes }) => (
        <Notice key={key}>
          <Stack gap={2}>
            <span>
              {t('{name} stopped at {received} of {size}. Choose the same file to continue.', {
                name,
                received: fileSize(receivedBytes),
                size: fileSize(bytes),
              })}
            </span>
            <div>
              <Button tone="secondary" size="small" onClick={() => void discard(lessonId, key, name)}>
                {t('Discard {name}', { name })}
              </Button>
            </div>
          </Stack>
        </Notice>
      ))}
      <DropArea
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <Field
          label={t('Video file')}
          hint={t('Choose an MP4 or WebM of up to {most}, or drop it here.', { most: fileSize(data.fileLimitBytes) })}
          error={progress.state === 'refused' ? progress.sentence : undefined}
        >
          <FileInput
            accept={VIDEO_TYPES.join(',')}
            ref={inputRef}
            icon={<Film size={20} aria-hidden="true" />}
            onChange={({ target }) => take(target.files?.[0])}
          />
        </Field>
      </DropArea>
    </Stack>
  );
}

const discard = (lessonId: number, key: string, name: string) =>
  reportOutcome(
    () => cancelVideoUpload(lessonId, key),
    [t('Upload discarded'), t('The uploaded part of {name} was deleted.', { name })],
    t('The upload was not discarded'),
  );

interface SendingProps {
  upload: VideoUpload;
  progress: Extract<VideoUpload['progress'], { file: File }>;
}

function Sending({ upload, progress }: SendingProps) {
  const { file, sentBytes, state } = progress;
  const share = formatPercent(Math.floor((sentBytes / file.size) * 100) / 100);
  return (
    <Stack gap={2}>
      <strong>{file.name}</strong>
      <ProgressBar aria-label={t('Upload of {name}', { name: file.name })} max={file.size} value={sentBytes} />
      <Text size="small" tone="muted">
        {t('{share} · {sent} of {size}', { share, sent: fileSize(sentBytes), size: fileSize(file.size) })}
      </Text>
      <div role="status">
        {state === 'paused' ? (
          <Text size="small">{t('Paused. You can also close this page and choose the same file later.')}</Text>
        ) : null}
        {state === 'stopped' ? <Notice tone="warning">{progress.sentence}</Notice> : null}
      </div>
      <Inline gap={2}>
        {state === 'sending' ? (
          <Button tone="secondary" size="small" onClick={upload.pause}>
            {t('Pause')}
          </Button>
        ) : (
          <Button tone="secondary" size="small" onClick={upload.resume}>
            {t('Continue')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={upload.cancel}>
          {t('Cancel upload')}
        </Button>
      </Inline>
    </Stack>
  );
}
