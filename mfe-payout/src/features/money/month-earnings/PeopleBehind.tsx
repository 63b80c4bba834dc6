import type { EarningLine, EarningPeople, Month, NotEarningReason } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Loaded, Pages, Skeleton, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useEarningPeople } from '../../../api/earnings.ts';
import { monthInWords } from '../../../components/dates.ts';
import { LINE_NAMES } from '../../../components/earning-words.ts';
import { money } from '../../../components/money.ts';
import { personAddress } from '../../../components/team-address.ts';
import { nameOf } from '../../../components/words.ts';
import { ROW_REASON } from './reason-words.ts';

const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${theme.space[4]};
    min-height: 2.25rem;
    padding-block: ${theme.space[1]};
  }
  li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
  a {
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  /* Big enough for a finger. */
  @media (pointer: coarse) {
    li {
      min-height: 2.75rem;
    }
  }
`;

interface PeopleBehindProps {
  month: Month;
  line: EarningLine;
  reason: NotEarningReason | null;
  currency: string;
}

export const PeopleBehind = ({ month, line, reason, currency }: PeopleBehindProps) => (
  <Pages<number> more="Show more people">
    {(after, end) => (
      <PeoplePage month={month} line={line} after={after}>
        {({ people, next }) => (
          <>
            <People aria-label={`Who paid, behind ${LINE_NAMES[line]}`}>
              {people.map(({ id, username, joined, cents }) => (
                <li key={id}>
                  <span>
                    <Link to={personAddress(id, line === 'direct' ? 'invited' : 'placed')} dir="auto">
                      {nameOf(username)}
                    </Link>{' '}
                    <small>joined {monthInWords(joined)}</small>
                  </span>
                  <span>{reason === null ? money(cents, currency) : ROW_REASON[reason]}</span>
                </li>
              ))}
            </People>
            {end(next)}
          </>
        )}
      </PeoplePage>
    )}
  </Pages>
);

interface PeoplePageProps {
  month: Month;
  line: EarningLine;
  after: number | undefined;
  children: (page: EarningPeople) => ReactNode;
}

function PeoplePage({ month, line, after, children }: PeoplePageProps) {
  return (
    <Loaded answer={useEarningPeople(month, line, after)} what="these people" skeleton={<Skeleton height="4.5rem" />}>
      {children}
    </Loaded>
  );
}
