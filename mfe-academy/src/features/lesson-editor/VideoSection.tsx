import type { LessonContent } from '@powerline/contract/academy';
import { iframeSource, watchPage } from '@powerline/contract/content';
import { Card, Field, SectionHeading, Stack, Text, TextInput } from '@powerline/ui';
import { contentOf } from '../../components/editing/written.ts';
import { FileVideo } from '../../components/lesson/FileVideo.tsx';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { lengthInWords } from './lesson-words.ts';

/** The player measures a file, because members have to watch most of it. */
export function VideoSection({ desk }: { desk: LessonDesk }) {
  const { content, faults } = desk;
  const isFile = content.kind === 'file';
  return (
    <Card as="section" aria-labelledby="lesson-video">
      <Stack gap={4}>
        <SectionHeading id="lesson-video" size="large">
          {t('Video')}
        </SectionHeading>
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
        {isFile ? <Measured desk={desk} /> : null}
      </Stack>
    </Card>
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
  return (
    <Stack gap={2}>
      <FileVideo
        key={source}
        title={title || t('The video')}
        src={source}
        captions={[]}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (videoUrl.trim() !== source || !Number.isFinite(duration)) return;
          const measured = Math.ceil(duration);
          if (measured !== durationSeconds) desk.change({ durationSeconds: measured });
        }}
      />
      <Text size="small" tone="muted">
        {durationSeconds > 0
          ? t('It takes {length}, as the player has measured.', { length: lengthInWords(durationSeconds) })
          : t('We measure its length once the player opens it.')}
      </Text>
    </Stack>
  );
}
