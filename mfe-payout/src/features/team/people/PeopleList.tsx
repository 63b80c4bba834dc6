import { useCallback, useState } from 'react';
import { type PeopleWanted, peoplePath } from '../../../api/team.ts';
import { PeoplePage } from './PeoplePage.tsx';

/** The people who are wanted, page after page as they come into view. Another list is another `key`. */
export function PeopleList({ wanted }: { wanted: PeopleWanted }) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  // The same one each time: a page that follows renders none of the two hundred before it anew.
  const showNext = useCallback(
    (next: number) => setPages((shown) => (shown.includes(next) ? shown : [...shown, next])),
    [],
  );
  const path = peoplePath(wanted);
  return (
    <div>
      {pages.map((after, index) => (
        <PeoplePage
          key={after ?? 0}
          path={path}
          after={after}
          number={index + 1}
          wanted={wanted}
          isLast={index === pages.length - 1}
          onMore={showNext}
        />
      ))}
    </div>
  );
}
