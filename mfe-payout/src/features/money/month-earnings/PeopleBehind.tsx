import type { EarningLine, EarningPeople, Month, NotEarningReason } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { formatMoney, formatMonth, Loaded, Pages, Skeleton, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useEarningPeople } from '../../../api/earnings.ts';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { lineName } from '../../../components/earning-words.ts';
import { hidden } from '../../../components/hidden.tsx';
import { moneyPathAddress } from '../../../components/money-path-address.ts';
import { nameOf } from '../../../components/people-words.ts';
import { personAddress } from '../../../components/team-address.ts';
import { rich, t } from '../../../words.ts';
import { rowReason } from './reason-words.ts';

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
    a {
      padding-block: 0.625rem;
    }
  }
`;

interface PeopleBehindProps {
  month: Month;
  line: EarningLine;
  isFinal: boolean;
  reason: NotEarningReason | null;
  currency: string;
  earner: OtherEarner | undefined;
}

/** For an admin: whose month it is, and a hook that finds who is behind its rows. */
export interface OtherEarner {
  id: number;
  usePeople: typeof useEarningPeople;
}

export const PeopleBehind = ({ month, line, isFinal, reason, currency, earner }: PeopleBehindProps) => (
  <Pages<number> more={t('Show more people')}>
    {(after, end) => (
      <PeoplePage month={month} line={line} after={after} earner={earner}>
        {({ people, next }) => (
          <>
            <People aria-label={t('Who paid, behind {line}', { line: lineName(line) })}>
              {people.map(({ id, username, joined, cents }) => (
                <li key={id}>
                  <span>
                    <Link
                      to={
                        earner === undefined
                          ? personAddress(id, line === 'direct' ? 'invited' : 'placed')
                          : memberAddress(id, username)
                      }
                      dir="auto"
                    >
                      {nameOf(username)}
                    </Link>{' '}
                    <small>{t('joined {month}', { month: formatMonth(joined) })}</small>
                  </span>
                  <Link to={moneyPathAddress(month, id, earner?.id)}>
                    {rich('{what}<hidden> from {name}: see the path</hidden>', {
                      what:
                        reason === null
                          ? formatMoney(cents, currency)
                          : notEarned(reason, isFinal, earner !== undefined),
                      name: nameOf(username),
                      hidden,
                    })}
                  </Link>
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
  earner: OtherEarner | undefined;
  children: (page: EarningPeople) => ReactNode;
}

function PeoplePage({ month, line, after, earner, children }: PeoplePageProps) {
  const usePeople = earner?.usePeople ?? useEarningPeople;
  return (
    <Loaded answer={usePeople(month, line, after)} what={t('these people')} skeleton={<Skeleton height="4.5rem" />}>
      {children}
    </Loaded>
  );
}

/** The words for the reader's own reasons say "you". */
const notEarned = (reason: NotEarningReason, isFinal: boolean, isOther: boolean): string =>
  isOther ? t('Not earned') : rowReason(reason, isFinal);
