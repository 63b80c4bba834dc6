import { Inline, LinkButton } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';

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
            name: 'To match',
            value: money(open.cents, currency),
            note: counted(open.count, 'bank line', 'bank lines'),
          },
        ]}
      />
    ) : null}
    <Inline>
      <LinkButton to="/admin/payout/payments/bank" tone={open?.count ? 'primary' : 'secondary'}>
        Match bank lines
      </LinkButton>
    </Inline>
  </>
);
