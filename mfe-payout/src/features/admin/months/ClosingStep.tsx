import type { DryRun, PayoutMonth } from '@powerline/contract/payout';
import { Button, ConfirmDialog, Inline, later, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useState } from 'react';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';

const PostponeDialog = later({
  title: 'The postponement',
  load: async () => (await import('./PostponeDialog.tsx')).PostponeDialog,
});

interface ClosingStepProps {
  month: PayoutMonth;
  /** What the admin saw in a dry run. */
  figures: DryRun | undefined;
  currency: string;
  onClose: () => Promise<void>;
}

/** Closing a month by hand, and when it closes by itself. */
export function ClosingStep({ month: shown, figures, currency, onClose }: ClosingStepProps) {
  const [isPostponing, setIsPostponing] = useState(false);
  const { month, isDue, closesAt, closesItselfAt, postponement } = shown;
  const name = monthInWords(month);
  return (
    <>
      <Text>
        {isDue ? (
          `You can close ${name} now.`
        ) : (
          <>
            You can close {name} from <Moment at={closesAt} /> on, after the months before it.
          </>
        )}{' '}
        {postponement
          ? ` Postponed by ${postponement.days === 1 ? '1 day' : `${postponement.days} days`} by ${postponement.madeBy}: “${postponement.reason}”`
          : ''}
      </Text>
      <Inline>
        {isDue ? (
          <ConfirmDialog
            trigger={<Button tone={figures ? 'primary' : 'secondary'}>Close {name}</Button>}
            title={`Close ${name}?`}
            confirmLabel={`Close ${name}`}
            onConfirm={onClose}
          >
            {figures
              ? `In the dry run, ${counted(figures.earners, 'member earns', 'members earn')} ${money(figures.cents, currency)} from ${counted(figures.payers, 'paid month', 'paid months')}. `
              : 'You haven’t seen a dry run. '}
            Closing is permanent. Members can request what they earned, and you can’t record more payments for {name}.
          </ConfirmDialog>
        ) : null}
        {/* An older API doesn't postpone. */}
        {closesItselfAt ? (
          <Button tone="secondary" onClick={() => setIsPostponing(true)}>
            {postponement ? 'Change postponement' : 'Postpone'}
          </Button>
        ) : null}
      </Inline>
      {isPostponing ? <PostponeDialog month={shown} onClose={() => setIsPostponing(false)} /> : null}
    </>
  );
}
