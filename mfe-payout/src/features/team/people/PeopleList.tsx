import { usePages } from '@powerline/ui';
import { type PeopleWanted, peoplePath } from '../../../api/team.ts';
import { PeoplePage } from './PeoplePage.tsx';

/** The people who are wanted, page after page as they come into view. Another list is another `key`. */
export function PeopleList({ wanted }: { wanted: PeopleWanted }) {
  // `showNext` is the same one each time: a page that follows renders none of the two hundred before it anew.
  const { cursors, showNext } = usePages<number>();
  const path = peoplePath(wanted);
  return (
    <div>
      {cursors.map((after, index) => (
        <PeoplePage
          key={after ?? 0}
          path={path}
          after={after}
          number={index + 1}
          wanted={wanted}
          isLast={index === cursors.length - 1}
          onMore={showNext}
        />
      ))}
    </div>
  );
}
