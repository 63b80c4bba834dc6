import type { AdminPayout, NumberedBatch } from '@powerline/contract/payout';
import { Link, notify } from '@powerline/platform';
import {
  ActionsCell,
  Button,
  Cell,
  formatMoney,
  NumberHeading,
  Row,
  RowHeading,
  Table,
  VisuallyHidden,
} from '@powerline/ui';
import { Moment, useRight } from '@powerline/ui/admin';
import { useState } from 'react';
import { rereadBatch } from '../../../api/admin-payout-batches.ts';
import { returnPayouts } from '../../../api/admin-payouts.ts';
import { draftReason } from '../../../components/admin/draft-reason.ts';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { PayoutHints } from '../../../components/admin/PayoutHints.tsx';
import { stateWords } from '../../../components/admin/payout-states.ts';
import { ReasonDialog } from '../../../components/admin/ReasonDialog.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { rich, t } from '../../../words.ts';

interface BatchPayoutsProps {
  batch: NumberedBatch;
  payouts: readonly AdminPayout[];
  /** Typed text is kept for this person only. */
  writer: string;
}

export function BatchPayouts({ batch: { number, state: batchState, currency }, payouts, writer }: BatchPayoutsProps) {
  const mayReturn = useRight('money', 'write') && batchState === 'exported';
  const words = stateWords();
  const [returned, setReturned] = useState<AdminPayout>();
  return (
    <>
      <Table caption={t('Payouts of this batch')} onPhone="cards">
        <thead>
          <tr>
            <NumberHeading>{t('Payout')}</NumberHeading>
            <th scope="col">{t('Member')}</th>
            <NumberHeading>{t('Amount')}</NumberHeading>
            <th scope="col">{t('To')}</th>
            <th scope="col">{t('State')}</th>
            {mayReturn ? (
              <th scope="col">
                <VisuallyHidden>{t('Action')}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => {
            const { id, memberId, username, cents, method, state, reference, reason, changes, hints, transferFailure } =
              payout;
            const last = changes.at(-1);
            return (
              <Row key={id}>
                <Cell label={t('Payout')} data-kind="number">
                  {id}
                </Cell>
                <RowHeading dir="auto">
                  <Link to={memberAddress(memberId, username)}>{nameOf(username)}</Link>
                </RowHeading>
                <Cell label={t('Amount')} data-kind="number">
                  {formatMoney(cents, currency)}
                </Cell>
                <Cell label={t('To')}>{method.masked}</Cell>
                <Cell label={t('State')}>
                  <div>
                    {last
                      ? rich('{what} {moment}', { what: words[state], moment: <Moment at={last.at} /> })
                      : words[state]}
                    {reference ? <div>{t('Reference: {reference}', { reference })}</div> : null}
                    {reason ? <div>{t('Reason: {reason}', { reason })}</div> : null}
                    {state === 'approved' && transferFailure ? (
                      <div>{t('Not sent: {reason}', { reason: transferFailure })}</div>
                    ) : null}
                    <PayoutHints hints={hints} currency={currency} />
                  </div>
                </Cell>
                {mayReturn ? (
                  <ActionsCell>
                    {state === 'approved' ? (
                      <Button size="small" tone="secondary" onClick={() => setReturned(payout)}>
                        {rich('Return<hidden> payout {number}</hidden>', { number: String(id), hidden })}
                      </Button>
                    ) : null}
                  </ActionsCell>
                ) : null}
              </Row>
            );
          })}
        </tbody>
      </Table>
      {returned ? (
        <ReasonDialog
          kind="reason"
          draft={draftReason('reason', writer, [returned.id])}
          title={t('Return {amount} to {name}?', {
            amount: formatMoney(returned.cents, currency),
            name: nameOf(returned.username),
          })}
          description={t(
            'Only if it wasn’t paid. The money goes back to the member’s balance, and they can request it again.',
          )}
          label={t('Reason')}
          hint={t('The member sees it.')}
          confirmLabel={t('Return')}
          send={async (reason) => {
            await returnPayouts([returned], 'approved', reason).finally(() => rereadBatch(number));
            return true;
          }}
          onDone={() => notify.success(t('Returned'), t('The member gets an email.'))}
          onClose={() => setReturned(undefined)}
        />
      ) : null}
    </>
  );
}
