import type { DryRun, PayoutMonth } from '@powerline/contract/payout';
import { Button, ConfirmDialog, formatMoney, formatMonth, Inline, later, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useState } from 'react';
import { rich, t } from '../../../words.ts';

const PostponeDialog = later({
  title: () => t('The postponement'),
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
  const name = formatMonth(month);
  return (
    <>
      <Text>
        {isDue
          ? t('You can close {month} now.', { month: name })
          : rich('You can close {month} from {moment} on, after the months before it.', {
              month: name,
              moment: <Moment at={closesAt} />,
            })}{' '}
        {postponement
          ? t('Postponed by {days, plural, one {# day} other {# days}} by {name}: “{reason}”', {
              days: postponement.days,
              name: postponement.madeBy,
              reason: postponement.reason,
            })
          : ''}
      </Text>
      <Inline>
        {isDue ? (
          <ConfirmDialog
            trigger={<Button tone={figures ? 'primary' : 'secondary'}>{t('Close {month}', { month: name })}</Button>}
            title={t('Close {month}?', { month: name })}
            confirmLabel={t('Close {month}', { month: name })}
            onConfirm={onClose}
          >
            {figures
              ? t(
                  'In the dry run, {earners, plural, one {# member earns} other {# members earn}} {amount} from {payers, plural, one {# paid month} other {# paid months}}.',
                  {
                    earners: figures.earners,
                    amount: formatMoney(figures.cents, currency),
                    payers: figures.payers,
                  },
                )
              : t('You haven’t seen a dry run.')}{' '}
            {t(
              'Closing is permanent. Members can request what they earned, and you can’t record more payments for {month}.',
              { month: name },
            )}
          </ConfirmDialog>
        ) : null}
        {/* An older API doesn't postpone. */}
        {closesItselfAt ? (
          <Button tone="secondary" onClick={() => setIsPostponing(true)}>
            {postponement ? t('Change postponement') : t('Postpone')}
          </Button>
        ) : null}
      </Inline>
      {isPostponing ? <PostponeDialog month={shown} onClose={() => setIsPostponing(false)} /> : null}
    </>
  );
}
