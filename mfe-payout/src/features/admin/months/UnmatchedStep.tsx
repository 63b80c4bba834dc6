import { formatMoney, Inline, LinkButton } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { t } from '../../../words.ts';

interface UnmatchedStepProps {
  open: { count: number; cents: number } | undefined;
  currency: string;
}

/** What the bank has credited and no member was found for, whatever months it pays. */
export const UnmatchedStep = ({ open, currency }: UnmatchedStepProps) => (
  <>
    {open ? (
      <Figures
        figures={[
          {
            name: t('To match'),
            value: formatMoney(open.cents, currency),
            note: t('{count, plural, one {# bank line} other {# bank lines}}', { count: open.count }),
          },
        ]}
      />
    ) : null}
    <Inline>
      <LinkButton to="/admin/payout/payments/bank" tone={open?.count ? 'primary' : 'secondary'}>
        {t('Match bank lines')}
      </LinkButton>
    </Inline>
  </>
);
