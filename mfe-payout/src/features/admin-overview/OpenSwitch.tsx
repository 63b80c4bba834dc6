import { notify, useSystem } from '@powerline/platform';
import { Card, ConfirmDialog, Skeleton, Stack, Switch, Text } from '@powerline/ui';
import { useState } from 'react';
import { reportFailure } from '../../access/report-failure.ts';
import { setPayoutOpen } from '../../api/admin-system.ts';
import { BeforeOpening } from './BeforeOpening.tsx';

/** Opens The Powerline Payout for members, after a question that says what they will see; closes it after one, too. */
export function OpenSwitch() {
  const { isOpen } = useSystem('payout');
  const [asks, setAsks] = useState<'open' | 'close'>();
  const [isBusy, setIsBusy] = useState(false);
  if (isOpen === undefined) return <Skeleton height="6rem" />;

  async function change(next: boolean) {
    setIsBusy(true);
    try {
      await setPayoutOpen(next);
      notify.success(
        next ? 'The Powerline Payout is open' : 'The Powerline Payout is closed',
        next ? 'Members see their team from now on.' : 'Members read that it is coming soon.',
      );
    } catch (error) {
      await reportFailure(next ? 'It could not be opened' : 'It could not be closed', error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Card>
        <Stack gap={2}>
          <Switch
            label="Open to members"
            isOn={isOpen}
            disabled={isBusy}
            onToggle={(next) => setAsks(next ? 'open' : 'close')}
          />
          <Text size="small" tone="muted">
            {isOpen
              ? 'Members see their team, their earnings and their payouts.'
              : 'Members read that the feature is coming soon. Places in the team are given all the same, from the first registration on.'}
          </Text>
        </Stack>
      </Card>
      {isOpen ? null : <BeforeOpening />}
      <ConfirmDialog
        isOpen={asks === 'open'}
        onOpenChange={() => setAsks(undefined)}
        title="Open The Powerline Payout?"
        confirmLabel="Open it"
        tone="primary"
        onConfirm={() => change(true)}
      >
        Every member will see who is in their team, what they earned, and can ask to be paid out. Time zone and currency
        cannot be changed any more.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'close'}
        onOpenChange={() => setAsks(undefined)}
        title="Close The Powerline Payout?"
        confirmLabel="Close it"
        onConfirm={() => change(false)}
      >
        Members will read that it is coming soon, and can neither see their earnings nor ask for a payout. Places,
        payments and balances stay, and you can open it again.
      </ConfirmDialog>
    </>
  );
}
