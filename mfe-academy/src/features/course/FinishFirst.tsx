import type { CourseSummary } from '@powerline/contract/academy';
import { Link } from '@powerline/platform';
import { Notice } from '@powerline/ui';
import { courseAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';

/** What opens the lessons of a course. */
export const FinishFirst = ({ courses }: { courses: NonNullable<CourseSummary['finishFirst']> }) => (
  <Notice>
    {t(
      '{count, plural, one {Its lessons open once you finish this course:} other {Its lessons open once you finish these courses:}}',
      {
        count: courses.length,
      },
    )}
    <ul aria-label={t('Finish first')}>
      {courses.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={courseAddress(slug)} dir="auto">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </Notice>
);
