import type { DownlineMember } from '@powerline/contract/payout';
import { useNavigate } from '@powerline/platform';
import { Loaded, Skeleton, theme } from '@powerline/ui';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type PeopleWanted, peoplePath, usePeoplePage } from '../../../../api/team.ts';
import { teamAddress } from '../../../../components/team-address.ts';
import { nameOf } from '../../../../components/words.ts';
import { BackToTop } from '../BackToTop.tsx';
import { NoPeople } from '../NoPeople.tsx';
import { Branch } from './Branch.tsx';
import { focusByKey } from './focus-by-key.ts';
import { TreeItem } from './TreeItem.tsx';
import { TreeContext } from './tree-context.ts';

const Area = styled.div`
  overflow-x: auto;
  container-type: inline-size;
  padding: ${theme.space[1]};
`;

const Tree = styled.ul`
  display: inline-block;
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface TeamTreeProps {
  wanted: Pick<PeopleWanted, 'view' | 'of'>;
  /** Undefined for the user. */
  top: DownlineMember | undefined;
  onOpen: (member: DownlineMember) => void;
  /** Switches to the list, which has everyone. */
  onList: () => void;
}

/**
 * Three levels; a pressed member becomes the top. Keys are those of a tree (ARIA Authoring Practices): arrows, Home,
 * End, letters; Enter makes a member the top.
 */
export function TeamTree({ wanted, top, onOpen, onList }: TeamTreeProps) {
  const { view, of } = wanted;
  const answer = usePeoplePage(peoplePath({ view, of }), undefined);
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string>('top');
  const showList = useCallback(
    (whose: number | undefined) => {
      onList();
      navigate(teamAddress({ view, of: whose }), { preventScrollReset: true });
    },
    [onList, navigate, view],
  );
  const tree = useMemo(
    () => ({ view, current, setCurrent, open: onOpen, showList }),
    [view, current, onOpen, showList],
  );
  const name = top ? nameOf(top.username) : of ? '…' : 'You';
  const whose = of ? name : 'you';
  return (
    <Loaded
      answer={answer}
      what="the picture"
      skeleton={<Skeleton height="20rem" />}
      wayOut={<BackToTop view={view} />}
    >
      {(page) =>
        page.members.length === 0 && !of ? (
          <NoPeople wanted={wanted} />
        ) : (
          <Area>
            <TreeContext value={tree}>
              <Tree
                role="tree"
                aria-label={view === 'placed' ? `Placed below ${whose}` : `Invited by ${whose}`}
                onKeyDown={(event: KeyboardEvent<HTMLElement>) => focusByKey(event)}
              >
                <TreeItem
                  id="top"
                  name={name}
                  member={top}
                  place={{ level: 1, position: 1, of: 1 }}
                  isExpanded={page.members.length > 0 ? true : undefined}
                >
                  <Branch page={page} level={2} of={of} />
                </TreeItem>
              </Tree>
            </TreeContext>
          </Area>
        )
      }
    </Loaded>
  );
}
