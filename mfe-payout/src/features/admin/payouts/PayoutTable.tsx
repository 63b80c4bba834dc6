import type { AdminPayout } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, formatMoney, NumberHeading, Row, RowHeading, Table, theme, VisuallyHidden } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { PayoutHints } from '../../../components/admin/PayoutHints.tsx';
import { BATCHES } from '../../../components/admin/PayoutParts.tsx';
import { stateWords } from '../../../components/admin/payout-states.ts';
import { nameOf } from '../../../components/people-words.ts';
import { rich, t } from '../../../words.ts';

const Box = styled.input`
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${theme.color.accent};
  vertical-align: middle;
`;

// The whole place can be pressed: a finger's target.
const Place = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 2rem;
  cursor: pointer;

  @media (pointer: coarse) {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding-inline: 0.75rem;
  }
`;

interface PayoutTableProps {
  caption: string;
  payouts: readonly AdminPayout[];
  currency: string;
  /** Null if no action is possible. */
  chosen: ReadonlySet<number> | null;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

export function PayoutTable({ caption, payouts, currency, chosen, onChoose }: PayoutTableProps) {
  const ids = payouts.map(({ id }) => id);
  const areAll = chosen !== null && ids.every((id) => chosen.has(id));
  return (
    <>
      {chosen ? (
        <Place style={{ marginBlockEnd: theme.space[2] }}>
          <Box type="checkbox" checked={areAll} onChange={() => onChoose(ids, !areAll)} />
          {t('Select all on this page')}
        </Place>
      ) : null}
      <Table caption={caption} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            {chosen ? (
              <th scope="col">
                <VisuallyHidden>{t('Choose')}</VisuallyHidden>
              </th>
            ) : null}
            <th scope="col">{t('Member')}</th>
            <NumberHeading>{t('Amount')}</NumberHeading>
            <th scope="col">{t('To')}</th>
            <th scope="col">{t('History')}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <PayoutRow
              key={payout.id}
              payout={payout}
              currency={currency}
              isChosen={chosen ? chosen.has(payout.id) : null}
              onChoose={(isChosen) => onChoose([payout.id], isChosen)}
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

const kinds = (): Record<AdminPayout['method']['kind'], string> => ({ bank: t('Bank'), paypal: 'PayPal' });

interface PayoutRowProps {
  payout: AdminPayout;
  currency: string;
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

function PayoutRow({ payout, currency, isChosen, onChoose }: PayoutRowProps) {
  const { id, memberId, username, cents, method, reference, reason, changes, exported, batch, hints } = payout;
  const name = nameOf(username);
  const words = stateWords();
  return (
    <Row>
      {isChosen === null ? null : (
        // Beside the name where rows are cards.
        // biome-ignore lint/a11y/noRedundantRoles: not where it is laid out as a part of a card
        <td data-kind="actions" role="cell">
          <Place>
            <Box type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
            <VisuallyHidden>
              {t('{name}, {amount}, payout {number}', {
                name,
                amount: formatMoney(cents, currency),
                number: String(id),
              })}
            </VisuallyHidden>
          </Place>
        </td>
      )}
      <RowHeading dir="auto">
        <Link to={memberAddress(memberId, username)}>{name}</Link>
      </RowHeading>
      <Cell label={t('Amount')} data-kind="number">
        {formatMoney(cents, currency)}
      </Cell>
      <Cell label={t('To')}>
        <span>
          {kinds()[method.kind]} {method.masked}
        </span>
      </Cell>
      <Cell label={t('History')}>
        <div>
          {changes.map(({ state, at, by }) => (
            <div key={state}>
              {by
                ? rich('{what} {moment}, {name}', { what: words[state], moment: <Moment at={at} />, name: by })
                : rich('{what} {moment}', { what: words[state], moment: <Moment at={at} /> })}
            </div>
          ))}
          {batch ? <Link to={`${BATCHES}/${batch}`}>{t('Batch {number}', { number: String(batch) })}</Link> : null}
          {exported && !batch ? (
            <div>{rich('Exported {moment}, {name}', { moment: <Moment at={exported.at} />, name: exported.by })}</div>
          ) : null}
          {reference ? <div>{t('Reference: {reference}', { reference })}</div> : null}
          {reason ? <div>{t('Reason: {reason}', { reason })}</div> : null}
          <PayoutHints hints={hints} currency={currency} />
        </div>
      </Cell>
    </Row>
  );
}
