import type { CourseSummary } from '@powerline/contract/academy';
import { ProgressBar, Stack, Text } from '@powerline/ui';
import { t } from '../words.ts';

export function CourseProgress({ course: { title, lessons, completed } }: { course: CourseSummary }) {
  return (
    <Stack gap={2}>
      <Text as="div" size="small" tone="muted">
        {progressInWords({ lessons, completed })}
      </Text>
      <ProgressBar value={completed} max={Math.max(lessons, 1)} aria-label={t('Progress of {title}', { title })} />
    </Stack>
  );
}

function progressInWords({ lessons, completed }: Pick<CourseSummary, 'lessons' | 'completed'>): string {
  if (lessons === 0) return t('No lessons yet');
  if (completed >= lessons)
    return t('{lessons, plural, one {Its lesson is completed} other {All # lessons completed}}', { lessons });
  return t('{completed} of {lessons, plural, one {# lesson} other {# lessons}} completed', { completed, lessons });
}
