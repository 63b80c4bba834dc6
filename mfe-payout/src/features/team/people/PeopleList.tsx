import { type PeopleWanted, peoplePath } from '../../../api/team.ts';
import { useKeptList } from './kept-list.ts';
import { PeoplePage } from './PeoplePage.tsx';

interface PeopleListProps {
  wanted: PeopleWanted;
  /** Whose card is open beside the list. */
  person: number | undefined;
}

/** Another list needs another `key`. */
export function PeopleList({ wanted, person }: PeopleListProps) {
  const path = peoplePath(wanted);
  // The functions are stable, so that a new page doesn't render the earlier ones again.
  const { cursors, opened, showNext, keepOpened } = useKeptList(path);
  return (
    <div>
      {cursors.map((after, index) => (
        <PeoplePage
          key={after ?? 0}
          path={path}
          after={after}
          number={index + 1}
          wanted={wanted}
          opened={person ?? opened}
          isLast={index === cursors.length - 1}
          onMore={showNext}
          onOpen={keepOpened}
        />
      ))}
    </div>
  );
}
