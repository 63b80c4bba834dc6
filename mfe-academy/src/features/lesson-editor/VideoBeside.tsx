import type { EditedLesson } from '@powerline/contract/academy';
import { Stack } from '@powerline/ui';
import { CaptionsSection } from './CaptionsSection.tsx';
import { ChaptersSection } from './ChaptersSection.tsx';
import { PosterSection } from './PosterSection.tsx';

/** What a video has beside it, which is no part of the draft. */
export function VideoBeside({ lesson }: { lesson: EditedLesson }) {
  return (
    <Stack gap={6}>
      <PosterSection lesson={lesson} />
      <ChaptersSection lessonId={lesson.id} chapters={lesson.chapters ?? []} />
      <CaptionsSection lesson={lesson} />
    </Stack>
  );
}
