import type { CourseSearch } from '@powerline/contract/academy';
import { Link } from '@powerline/platform';
import { Card, EmptyState, Loaded, pressableLine, Skeleton, Text, theme, VisuallyHidden } from '@powerline/ui';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useCourseSearch } from '../../api/courses.ts';
import { courseAddress, lessonAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';
import { Marked } from './Marked.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  ${pressableLine}
  min-height: 2.75rem;
  overflow-wrap: anywhere;

  &:first-child {
    padding-block-start: 0;
  }
  a {
    font-weight: ${theme.fontWeight.strong};
  }
`;

export function SearchResults({ term }: { term: string }) {
  const answer = useCourseSearch(term);
  return (
    <>
      <Loaded answer={answer} what={t('the results')} skeleton={<Skeleton height="12rem" />}>
        {({ hits }) => (hits.length === 0 ? <NothingFound term={term} /> : <Hits hits={hits} />)}
      </Loaded>
      <VisuallyHidden role="status">
        {answer.data && !answer.isValidating
          ? t('{count, plural, =0 {Nothing found} one {# result} other {# results}}', {
              count: answer.data.hits.length,
            })
          : null}
      </VisuallyHidden>
    </>
  );
}

const NothingFound = ({ term }: { term: string }) => (
  <EmptyState title={t('Nothing found for “{term}”', { term })} icon={<SearchX size={20} />}>
    {t('Try another word, or fewer of them. Lessons of courses that aren’t open to you yet aren’t searched.')}
  </EmptyState>
);

const Hits = ({ hits }: CourseSearch) => (
  <Card>
    <List aria-label={t('Results')}>
      {hits.map(({ course, lesson, courseTitle, title, text }) => (
        <Line key={`${course}/${lesson ?? ''}`}>
          <div>
            <Link to={lesson === null ? courseAddress(course) : lessonAddress({ course, lesson })} dir="auto">
              <Marked text={title} />
            </Link>
            <Text as="div" size="small" tone="muted" dir="auto">
              {lesson === null ? t('Course') : t('Lesson in {course}', { course: courseTitle })}
            </Text>
            <Text as="div" size="small" dir="auto">
              <Marked text={text} />
            </Text>
          </div>
        </Line>
      ))}
    </List>
  </Card>
);
