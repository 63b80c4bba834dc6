import { type LessonContent, lessonVideoPath } from '@powerline/contract/academy';
import { iframeSource, watchPage } from '@powerline/contract/content';
import { Button, Card, Field, SectionHeading, Stack, Text, TextInput } from '@powerline/ui';
import { useRef } from 'react';
import { useLessonVideos } from '../../api/video-uploads.ts';
import { contentOf } from '../../components/editing/written.ts';
import { fileSize } from '../../components/file-size.ts';
import { FileVideo } from '../../components/lesson/FileVideo.tsx';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { lengthInWords } from './lesson-words.ts';
import { UploadVideo } from './UploadVideo.tsx';
import type { VideoUpload } from './use-video-upload.ts';

/** The player measures a file, because members have to watch most of it. */
export function VideoSection({ desk, upload }: { desk: LessonDesk; upload: VideoUpload }) {
  const { content, faults } = desk;
  const isFile = content.kind === 'file';
  const uploadedKey = isFile ? keyInPath(content.videoUrl, desk.item.id) : undefined;
  const wasReplaced = useRef(false);
  const focusAfterwards = (element: HTMLInputElement | null) => {
    if (!element || !wasReplaced.current) return;
    wasReplaced.current = false;
    element.focus();
  };
  return (
    <Card as="section" aria-labelledby="lesson-video">
      <Stack gap={4}>
        <SectionHeading id="lesson-video" size="large">
          {t('Video')}
        </SectionHeading>
        <div role="status">{uploadedKey ? <Uploaded lessonId={desk.item.id} videoKey={uploadedKey} /> : null}</div>
        {uploadedKey ? (
          <div>
            <Button
              tone="secondary"
              size="small"
              onClick={() => {
                wasReplaced.current = true;
                desk.change({ videoUrl: '', durationSeconds: 0 });
              }}
            >
              {t('Use another video')}
            </Button>
          </div>
        ) : (
          <>
            {isFile ? <UploadVideo lessonId={desk.item.id} upload={upload} inputRef={focusAfterwards} /> : null}
            <Field
              label={isFile ? t('Address of the video file') : t('Address or embed code')}
              hint={
                isFile
                  ? t('An https address that ends with .mp4 or .webm, or a path on this site.')
                  : t(
                      'An https address of the video, or the iframe that its site offers for embedding. A YouTube or Vimeo page works too.',
                    )
              }
              error={
                faults.videoUrl ??
                (faults.durationSeconds && content.videoUrl.trim() === ''
                  ? t('The address of the video is required')
                  : faults.durationSeconds)
              }
              required
            >
              <TextInput
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                value={content.videoUrl}
                onChange={({ target: { value } }) =>
                  desk.change({ ...kindFor(value, content.kind), videoUrl: value }, true)
                }
                onBlur={() => void desk.save()}
              />
            </Field>
          </>
        )}
        {isFile ? <Measured desk={desk} /> : null}
      </Stack>
    </Card>
  );
}

/** The key of a video that was uploaded for this lesson; undefined for any other address. */
const keyInPath = (address: string, lessonId: number): string | undefined => {
  const key = address.split('/').at(-1) ?? '';
  return address === lessonVideoPath(lessonId, key) ? key : undefined;
};

function Uploaded({ lessonId, videoKey }: { lessonId: number; videoKey: string }) {
  const video = useLessonVideos(lessonId).data?.videos.find(({ key }) => key === videoKey);
  return (
    <>
      <Text>
        {video
          ? t('Uploaded: {name}, {size}', { name: video.name, size: fileSize(video.bytes) })
          : t('The video was uploaded here.')}
      </Text>
      <Text size="small" tone="muted">
        {t('The course’s exported file doesn’t include it.')}
      </Text>
    </>
  );
}

/** A page of a video site is no file, whatever was chosen before: only its player can show it. */
function kindFor(address: string, kind: LessonContent['kind']): Partial<LessonContent> {
  const source = iframeSource(address);
  const isPage = source !== null && watchPage(source).isKnown;
  return { kind: isPage ? 'embed' : kind, durationSeconds: 0 };
}

const isAddress = (text: string): boolean => /^(?:https:\/\/|\/)/i.test(text);

function Measured({ desk }: { desk: LessonDesk }) {
  // As saved, so that not every typed address is loaded.
  const source = contentOf(desk.item).videoUrl;
  const { durationSeconds, videoUrl, title } = desk.content;
  if (!isAddress(source)) return null;
  const measure = ({ duration }: HTMLVideoElement) => {
    if (videoUrl.trim() !== source || !Number.isFinite(duration)) return;
    const measured = Math.ceil(duration);
    if (measured !== durationSeconds) desk.change({ durationSeconds: measured });
  };
  return (
    <Stack gap={2}>
      <FileVideo
        key={source}
        title={title || t('The video')}
        src={source}
        captions={[]}
        onLoadedMetadata={({ currentTarget: video }) => {
          if (video.duration !== Number.POSITIVE_INFINITY) return measure(video);
          // What a browser recorded doesn't say how long it is: the player finds out when it goes to the end.
          video.currentTime = Number.MAX_SAFE_INTEGER;
        }}
        onDurationChange={({ currentTarget: video }) => measure(video)}
      />
      <Text size="small" tone="muted">
        {durationSeconds > 0
          ? t('It takes {length}, as the player has measured.', { length: lengthInWords(durationSeconds) })
          : t('We measure its length once the player opens it.')}
      </Text>
    </Stack>
  );
}
