import type { AdminCourse } from '@powerline/contract/academy';
import { SystemSwitch } from '@powerline/ui/admin';
import { counted } from '../../components/words.ts';

/** @param courses undefined until known */
export function AcademySwitch({ courses }: { courses: readonly AdminCourse[] | undefined }) {
  const published = courses?.filter(({ published: content }) => content !== null).length;
  return (
    <SystemSwitch
      system="academy"
      name="The Marketing Academy"
      open={{
        state: 'Members learn with your courses, earn points, and ask for prizes.',
        told: 'Members see your courses from now on.',
        question: `${seen(published)} Whoever learns earns points for prizes. The video and the button of the page stay above the courses.`,
      }}
      closed={{
        state: 'Members see the video and the button, and no courses, points or prizes.',
        told: 'Members see the video and the button, as before.',
        question:
          'Members will see neither courses nor points nor prizes, only the video and the button. What they learned and earned stays, and you can open it again.',
      }}
    />
  );
}

function seen(published: number | undefined): string {
  if (published === 0)
    return 'No course is published yet: members will find an empty academy. Publish one first, or open it all the same.';
  if (published === undefined) return 'Every member will see the courses that are published.';
  return `Every member will see ${counted(published, 'published course', 'published courses')}.`;
}
