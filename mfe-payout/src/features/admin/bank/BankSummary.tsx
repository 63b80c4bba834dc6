import type { BankLinePage } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Button, Card, ConfirmDialog, FigureList, Inline, Stack } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { acceptSureLines } from '../../../api/admin-bank.ts';
import { money } from '../../../components/money.ts';
import { count, counted } from '../../../components/words.ts';

export function BankSummary({ page, mayChange }: { page: BankLinePage; mayChange: boolean }) {
  const { currency, open, accepted, setAside, sure } = page;
  const figure = (name: string, of: BankLinePage['open']) => ({
    name: `${count(of.count)} ${name}`,
    value: money(of.cents, currency),
  });
  const what = `${counted(sure.count, 'payment', 'payments')}, ${money(sure.cents, currency)}`;
  const accept = async () => {
    try {
      await acceptSureLines(sure);
      notify.success('Accepted', `${what}.`);
    } catch (error) {
      await reportFailure('Nothing was accepted', error);
    }
  };
  return (
    <Card as="section" aria-label="Summary">
      <Stack gap={4}>
        <FigureList
          size="heading"
          figures={[
            figure('to match', open),
            figure('sure', sure),
            figure('accepted', accepted),
            figure('set aside', setAside),
          ]}
        />
        {mayChange && sure.count > 0 ? (
          <Inline>
            <ConfirmDialog
              title={`Accept ${what}?`}
              confirmLabel="Accept"
              tone="primary"
              onConfirm={accept}
              trigger={<Button>Accept all {count(sure.count)} sure ones</Button>}
            >
              Each is recorded as a membership payment. You can refund a payment, but not remove it.
            </ConfirmDialog>
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}
