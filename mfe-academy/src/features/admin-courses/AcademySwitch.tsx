import type { AdminCourse } from '@powerline/contract/academy';

import { SystemSwitch } from '@powerline/ui/admin';
import { t } from '../../words.ts';

/** @param courses undefined until known */
export function AcademySwitch({ courses }: { courses: readonly AdminCourse[] | undefined }) {
  const published = courses?.filter(({ published: content, goesLive }) => content !== null && !goesLive).length;
  return (
    <SystemSwitch
      system="academy"
      name={t('The Marketing Academy')}
      open={{
        state: t('Members learn with your courses, earn points, and request prizes.'),
        told: t('Members see your courses from now on.'),
        question: `${seen(published)} ${t('Members earn points by learning and exchange them for prizes. The page’s video and button stay above the courses.')}`,
      }}
      closed={{
        state: t('Members see the video and the button, and no courses, points or prizes.'),
        told: t('Members see the video and the button, as before.'),
        question: t(
          'Members will only see the video and the button: no courses, points or prizes. What they learned and earned stays, and you can open it again.',
        ),
      }}
    />
  );
}

function seen(published: number | undefined): string {
  if (published === 0)
    return t(
      'No course is published yet, so members will find an empty academy. You can publish one first, or open it anyway.',
    );
  if (published === undefined) return t('Every member will see the courses that are published.');
  return t('Every member will see {published, plural, one {# published course} other {# published courses}}.', {
    published,
  });
}
