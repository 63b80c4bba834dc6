import type { CourseFilePreview, CourseFileRemark } from '@powerline/contract/academy';
import { InlineAlert, SectionHeading, Stack, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { lessonFacts, outlineFacts } from './outline-words.ts';

// Long courses scroll here, so that the buttons below stay in view.
const Scrolling = styled.div`
  overflow-y: auto;
  max-height: 40vh;

  ul,
  ol {
    margin: 0;
    padding-inline-start: 1.5rem;
  }
`;

/** What a file would bring, or why it can't be imported. */
export function FilePreview({ preview: { course, problems, notes } }: { preview: CourseFilePreview }) {
  return (
    // Keys scroll it where there is nothing to focus inside.
    <Scrolling tabIndex={0} role="region" aria-label={t('What the file brings')}>
      <Stack gap={4}>
        {course ? (
          <Stack gap={1}>
            <SectionHeading level={3}>
              <bdi>{course.title}</bdi>
            </SectionHeading>
            <Text size="small" tone="muted">
              {outlineFacts(course)}
            </Text>
            <Text size="small" tone="muted">
              {course.isRenamed
                ? t('Address: {address}, because another course has the one in the file.', { address: course.slug })
                : t('Address: {address}', { address: course.slug })}
            </Text>
            <ol>
              {course.lessons.map((lesson, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <li key={index}>
                  <bdi>{lesson.title || t('A lesson without a title')}</bdi>
                  <Text size="small" tone="muted">
                    {lessonFacts(lesson)}
                  </Text>
                </li>
              ))}
            </ol>
          </Stack>
        ) : (
          <InlineAlert attempt={1}>
            {t('This file can’t be imported. Correct these places and choose it again.')}
          </InlineAlert>
        )}
        <Remarks title={t('Problems')} remarks={problems} />
        <Remarks title={t('Before you publish')} remarks={notes} />
      </Stack>
    </Scrolling>
  );
}

const Remarks = ({ title, remarks }: { title: string; remarks: readonly CourseFileRemark[] }) =>
  remarks.length === 0 ? null : (
    <Stack gap={1}>
      <SectionHeading level={3}>{title}</SectionHeading>
      <ul>
        {remarks.map(({ place, sentence }) => (
          <li key={`${place} ${sentence}`}>
            <strong>{place}:</strong> {sentence}
          </li>
        ))}
      </ul>
    </Stack>
  );
