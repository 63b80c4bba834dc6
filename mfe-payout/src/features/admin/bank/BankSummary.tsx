import type { BankLinePage } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Button, Card, ConfirmDialog, FigureList, formatMoney, Inline, Stack } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { acceptSureLines } from '../../../api/admin-bank.ts';
import { t } from '../../../words.ts';

export function BankSummary({ page, mayChange }: { page: BankLinePage; mayChange: boolean }) {
  const { currency, open, accepted, setAside, sure } = page;
  const money = ({ cents }: BankLinePage['open']) => formatMoney(cents, currency);
  const { count } = sure;
  const accept = async () => {
    try {
      await acceptSureLines(sure);
      notify.success(
        t('Accepted'),
        t('{count, plural, one {# payment} other {# payments}}, {amount}.', { count, amount: money(sure) }),
      );
    } catch (error) {
      await reportFailure(t('Nothing was accepted'), error);
    }
  };
  return (
    <Card as="section" aria-label={t('Summary')}>
      <Stack gap={4}>
        <FigureList
          size="heading"
          figures={[
            { name: t('{count} to match', { count: open.count }), value: money(open) },
            { name: t('{count, plural, one {# sure} other {# sure}}', { count }), value: money(sure) },
            {
              name: t('{count, plural, one {# accepted} other {# accepted}}', { count: accepted.count }),
              value: money(accepted),
            },
            {
              name: t('{count, plural, one {# set aside} other {# set aside}}', { count: setAside.count }),
              value: money(setAside),
            },
          ]}
        />
        {mayChange && sure.count > 0 ? (
          <Inline>
            <ConfirmDialog
              title={t('Accept {count, plural, one {# payment} other {# payments}}, {amount}?', {
                count,
                amount: money(sure),
              })}
              confirmLabel={t('Accept')}
              tone="primary"
              onConfirm={accept}
              trigger={
                <Button>{t('Accept all {count, plural, one {# sure ones} other {# sure ones}}', { count })}</Button>
              }
            >
              {t('Each is recorded as a membership payment. You can refund a payment, but not remove it.')}
            </ConfirmDialog>
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}
