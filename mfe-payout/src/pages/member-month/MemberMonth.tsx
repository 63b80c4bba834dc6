import type { Earnings, MonthEarnings, NotEarningReason } from '@powerline/contract/payout';
import { Badge, FigureList, formatMoney, Inline, Notice, Stack, theme } from '@powerline/ui';
import { useState } from 'react';
import { monthPeopleOf } from '../../api/admin-members.ts';
import { AskWhyOf } from '../../components/admin/AskWhyOf.tsx';
import { MonthRows } from '../../features/money/month-earnings/MonthRows.tsx';
import { TakenBack } from '../../features/money/month-earnings/TakenBack.tsx';
import { t } from '../../words.ts';

interface MemberMonthProps {
  member: { id: number; username: string };
  month: MonthEarnings;
  list: Earnings;
  currency: string;
  /** Whether the site answers questions about earnings. */
  canAsk: boolean;
}

const reasons = (): Record<NotEarningReason, string> => ({
  unpaid: t('Not earned: the member’s own month isn’t paid.'),
  refunded: t('Not earned: the member’s own payment was refunded.'),
  suspended: t('Not earned: the account was suspended.'),
  gone: t('Not earned: the account was deleted.'),
});

/** A member’s month as the member sees it, with each amount's way. */
export function MemberMonth({ member, month: earnings, list, currency, canAsk }: MemberMonthProps) {
  const { month, isFinal, isComplete, cents, reason, reversals, returned } = earnings;
  const [usePeople] = useState(() => monthPeopleOf(member.id));
  const reversed = [...reversals, ...returned].reduce((sum, taken) => sum + taken.cents, 0);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Inline>
          {isFinal ? <Badge tone="success">{t('Final')}</Badge> : <Badge tone="warning">{t('Provisional')}</Badge>}
        </Inline>
        <FigureList
          size="display"
          figures={[
            {
              name: isFinal ? t('earned') : isComplete ? t('so far') : t('so far, at least'),
              value: formatMoney(cents, currency),
            },
            ...(reversed === 0 ? [] : [{ name: t('reversed this month'), value: formatMoney(-reversed, currency) }]),
          ]}
        />
        {reason ? <Notice>{reasons()[reason]}</Notice> : null}
      </Stack>
      <MonthRows earnings={earnings} currency={currency} earner={{ id: member.id, usePeople }} />
      {reversals.length > 0 ? <TakenBack reversals={reversals} currency={currency} earner={member} /> : null}
      {canAsk ? (
        <div style={{ maxWidth: theme.width.form }}>
          <AskWhyOf {...member} earnings={list} asked={month} level={2} />
        </div>
      ) : null}
    </Stack>
  );
}
