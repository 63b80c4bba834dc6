import type { CourseSummary } from '@powerline/contract/academy';
import { ProgressBar, Stack, Text } from '@powerline/ui';

export function CourseProgress({ course: { title, lessons, completed } }: { course: CourseSummary }) {
  return (
    <Stack gap={2}>
      <Text as="div" size="small" tone="muted">
        {progressInWords({ lessons, completed })}
      </Text>
      <ProgressBar value={completed} max={Math.max(lessons, 1)} aria-label={`Progress of ${title}`} />
    </Stack>
  );
}

function progressInWords({ lessons, completed }: Pick<CourseSummary, 'lessons' | 'completed'>): string {
  if (lessons === 0) return 'No lessons yet';
  if (completed >= lessons) return lessons === 1 ? 'Its lesson is completed' : `All ${lessons} lessons completed`;
  return `${completed} of ${lessons} ${lessons === 1 ? 'lesson' : 'lessons'} completed`;
}
