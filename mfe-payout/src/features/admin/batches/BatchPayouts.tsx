import type { AdminPayout, NumberedBatch } from '@powerline/contract/payout';
import { Link, notify } from '@powerline/platform';
import { ActionsCell, Button, Cell, NumberHeading, Row, RowHeading, Table, VisuallyHidden } from '@powerline/ui';
import { Moment, useRight } from '@powerline/ui/admin';
import { useState } from 'react';
import { rereadBatch } from '../../../api/admin-payout-batches.ts';
import { returnPayouts } from '../../../api/admin-payouts.ts';
import { draftReason } from '../../../components/admin/draft-reason.ts';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { PayoutHints } from '../../../components/admin/PayoutHints.tsx';
import { STATE_WORDS } from '../../../components/admin/payout-states.ts';
import { ReasonDialog } from '../../../components/admin/ReasonDialog.tsx';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

interface BatchPayoutsProps {
  batch: NumberedBatch;
  payouts: readonly AdminPayout[];
  /** Typed text is kept for this person only. */
  writer: string;
}

export function BatchPayouts({ batch: { number, state: batchState, currency }, payouts, writer }: BatchPayoutsProps) {
  const mayReturn = useRight('money', 'write') && batchState === 'exported';
  const [returned, setReturned] = useState<AdminPayout>();
  return (
    <>
      <Table caption="Payouts of this batch" onPhone="cards">
        <thead>
          <tr>
            <NumberHeading>Payout</NumberHeading>
            <th scope="col">Member</th>
            <NumberHeading>Amount</NumberHeading>
            <th scope="col">To</th>
            <th scope="col">State</th>
            {mayReturn ? (
              <th scope="col">
                <VisuallyHidden>Action</VisuallyHidden>
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
                <Cell label="Payout" data-kind="number">
                  {id}
                </Cell>
                <RowHeading dir="auto">
                  <Link to={memberAddress(memberId, username)}>{nameOf(username)}</Link>
                </RowHeading>
                <Cell label="Amount" data-kind="number">
                  {money(cents, currency)}
                </Cell>
                <Cell label="To">{method.masked}</Cell>
                <Cell label="State">
                  <div>
                    {STATE_WORDS[state]} {last ? <Moment at={last.at} /> : null}
                    {reference ? <div>Reference: {reference}</div> : null}
                    {reason ? <div>Reason: {reason}</div> : null}
                    {state === 'approved' && transferFailure ? <div>Not sent: {transferFailure}</div> : null}
                    <PayoutHints hints={hints} currency={currency} />
                  </div>
                </Cell>
                {mayReturn ? (
                  <ActionsCell>
                    {state === 'approved' ? (
                      <Button size="small" tone="secondary" onClick={() => setReturned(payout)}>
                        Return<VisuallyHidden> payout {id}</VisuallyHidden>
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
          title={`Return ${money(returned.cents, currency)} to ${nameOf(returned.username)}?`}
          description="Only if it wasn’t paid. The money goes back to the member’s balance, and they can request it again."
          label="Reason"
          hint="The member sees it."
          confirmLabel="Return"
          send={async (reason) => {
            await returnPayouts([returned], 'approved', reason).finally(() => rereadBatch(number));
            return true;
          }}
          onDone={() => notify.success('Returned', 'The member gets an email.')}
          onClose={() => setReturned(undefined)}
        />
      ) : null}
    </>
  );
}
