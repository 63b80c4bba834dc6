import type { AdminLesson } from '@powerline/contract/academy';
import { Card, LoadFailure, LoadingRegion, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { LessonView } from '../../components/lesson/LessonView.tsx';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';
import { MemberWidth } from './MemberWidth.tsx';
import type { MadeHtml } from './use-html.ts';

interface MemberPreviewProps {
  desk: LessonDesk;
  made: MadeHtml;
  /** Members see these at once, without publishing again. */
  beside: Pick<AdminLesson, 'captions' | 'poster' | 'chapters'>;
}

/** The preview counts and sends nothing. */
export function MemberPreview({ desk, made: { html, error, retry }, beside }: MemberPreviewProps) {
  const { title, kind, videoUrl, quiz } = desk.content;
  return (
    <Card as="section" aria-label={t('As a member sees it')}>
      <Stack gap={6}>
        <Text size="small" tone="muted">
          {t('This is what members will see. Nothing that you watch or answer here counts.')}
        </Text>
        <SectionHeading level={2} size="heading">
          {title || t('A lesson without a title')}
        </SectionHeading>
        {error === undefined ? null : (
          <LoadFailure title={t('The text could not be made')} error={error} isRetrying={false} onRetry={retry} />
        )}
        {html === undefined && error === undefined ? (
          <LoadingRegion label={t('Loading the text')}>
            <Skeleton height="6rem" />
          </LoadingRegion>
        ) : null}
        <MemberWidth label={t('Preview')}>
          <LessonView
            lesson={{
              title,
              kind,
              videoUrl: videoUrl.trim() || null,
              // The server only serves captions of published lessons.
              captions: desk.item.published === null ? [] : beside.captions,
              poster: beside.poster,
              chapters: beside.chapters,
              html: html ?? '',
              // Members see an order mixed.
              questions: quiz.map(({ kind, question, choices }) => ({
                kind,
                question,
                choices: kind === 'order' ? choices.toSorted() : choices,
              })),
            }}
          />
        </MemberWidth>
      </Stack>
    </Card>
  );
}
