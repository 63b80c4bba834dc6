import { usePages } from '@powerline/ui';
import { type PeopleWanted, peoplePath } from '../../../api/team.ts';
import { PeoplePage } from './PeoplePage.tsx';

/** Another list needs another `key`. */
export function PeopleList({ wanted }: { wanted: PeopleWanted }) {
  // `showNext` is stable, so that a new page doesn't render the earlier ones again.
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
