import type { DownlineMember, DownlinePage } from '@powerline/contract/payout';
import { theme } from '@powerline/ui';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { peoplePath, usePeoplePage } from '../../../../api/team.ts';
import { nameOf } from '../../../../components/words.ts';
import { TreeItem } from './TreeItem.tsx';
import { useTree } from './tree-context.ts';

const LAST_LEVEL = 3;
/** Up to this many members open on their own; more need a press each. */
const OPEN_AT_MOST = 6;

const Group = styled.ul`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  margin: 0 0 0 ${theme.space[8]};
  padding: 0;
  list-style: none;

  /* From the card above to the line of the branch. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 1.75rem;
    inset-inline-start: calc(-1 * ${theme.space[8]});
    width: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.borderControl};
  }
`;

interface BranchProps {
  page: DownlinePage;
  level: number;
  /** Undefined for the user. */
  of: number | undefined;
}

/** As many as one page has. */
export function Branch({ page: { members, next }, level, of }: BranchProps) {
  const { showList } = useTree();
  const count = members.length + (next === null ? 0 : 1);
  if (count === 0) return null;
  return (
    <Group role="group">
      {members.map((member, index) => (
        <Person
          key={member.id}
          member={member}
          place={{ level, position: index + 1, of: count }}
          isOpenAtFirst={count <= OPEN_AT_MOST}
        />
      ))}
      {next === null ? null : (
        <TreeItem
          id={`more-${of ?? 'top'}`}
          name="More people: show the list"
          place={{ level, position: count, of: count }}
          onOpen={() => showList(of)}
        />
      )}
    </Group>
  );
}

interface PersonProps {
  member: DownlineMember;
  place: { level: number; position: number; of: number };
  isOpenAtFirst: boolean;
}

function Person({ member, place, isOpenAtFirst }: PersonProps) {
  const { view, open } = useTree();
  const [isExpanded, setExpanded] = useState(isOpenAtFirst);
  // Paints this level before it asks for the next, which no one waits for.
  const isPainted = useDeferredValue(true, false);
  const count = view === 'placed' ? member.directlyBelow : member.invited;
  const canExpand = place.level < LAST_LEVEL && count > 0;
  const path = peoplePath({ view, of: member.id });
  return (
    <TreeItem
      id={String(member.id)}
      name={nameOf(member.username)}
      member={member}
      place={place}
      isExpanded={canExpand ? isExpanded : undefined}
      onExpand={setExpanded}
      onOpen={() => open(member)}
    >
      {canExpand && isPainted ? <LateBranch path={path} level={place.level + 1} of={member.id} /> : null}
    </TreeItem>
  );
}

function LateBranch({ path, level, of }: { path: string; level: number; of: number }) {
  const { data } = usePeoplePage(path, undefined);
  return data ? <Branch page={data} level={level} of={of} /> : null;
}
