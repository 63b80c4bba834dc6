import type { StoryEntry } from '@powerline/contract/payout';
import { formatMoney, formatMonth, StandaloneLink, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { memberMonthAddress } from '../../../components/admin/member-month-address.ts';
import { nameOf } from '../../../components/people-words.ts';
import { rich, t } from '../../../words.ts';
import { storyWords } from './story-words.ts';

const Place = styled.div`
  container-type: inline-size;
`;

const Balance = styled.div`
  font-variant-numeric: tabular-nums;

  @container (width >= 36rem) {
    text-align: end;
  }
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space[1]} ${theme.space[4]};
    padding: ${theme.space[3]} ${theme.space[4]};
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
  @container (width >= 36rem) {
    li {
      grid-template-columns: 11rem minmax(0, 1fr) 9rem;
    }
  }
  time, p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
`;

interface StoryEntriesProps {
  memberId: number;
  entries: readonly StoryEntry[];
  currency: string;
}

export const StoryEntries = ({ memberId, entries, currency }: StoryEntriesProps) => (
  <Place>
    <List>
      {entries.map((entry, index) => {
        const { title, details } = storyWords(entry, currency);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things can be alike and of one moment, and none moves in its page
          <li key={index}>
            <Moment at={entry.at} />
            <div>
              <strong>{title}</strong>
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
              {entry.kind === 'ledger: commission' && entry.month ? (
                <p>
                  <StandaloneLink to={memberMonthAddress(memberId, entry.month)}>
                    {t('See where {month} comes from', { month: formatMonth(entry.month) })}
                  </StandaloneLink>
                </p>
              ) : null}
              {entry.otherId === null ? null : (
                <p>
                  {rich('{kind, select, joined {First sponsor: {name}} other {Newcomer: {name}}}', {
                    kind: entry.kind,
                    name: (
                      <StandaloneLink to={`/admin/payout/members/${entry.otherId}`}>
                        {nameOf(entry.otherUsername ?? null)}
                      </StandaloneLink>
                    ),
                  })}
                </p>
              )}
              {entry.by ? <p>{t('By {name}', { name: entry.by })}</p> : null}
            </div>
            <BalanceAfter entry={entry} currency={currency} />
          </li>
        );
      })}
    </List>
  </Place>
);

/** What changed the balance, and the balance afterwards; nothing if it didn't change. */
function BalanceAfter({ entry: { changeCents, balanceCents }, currency }: { entry: StoryEntry; currency: string }) {
  if (!changeCents || balanceCents === null || balanceCents === undefined) return null;
  return (
    <Balance>
      <strong>
        {changeCents > 0 ? '+' : ''}
        {formatMoney(changeCents, currency)}
      </strong>
      <p>{t('Balance {amount}', { amount: formatMoney(balanceCents, currency) })}</p>
    </Balance>
  );
}
