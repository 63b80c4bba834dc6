import type { PayoutMonth } from '@powerline/contract/payout';
import { Button, Card, FigureList, Inline, Stack, Text } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useState } from 'react';
import { monthInWords } from '../../../components/dates.ts';
import { count } from '../../../components/words.ts';
import { PostponeDialog } from './PostponeDialog.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When an open month closes by itself, counted down, and a way to postpone that. */
export function ClosesItself({ month }: { month: PayoutMonth }) {
  const [isPostponing, setIsPostponing] = useState(false);
  const { closesItselfAt, postponement, unpaid } = month;
  // An older API doesn't say.
  if (closesItselfAt === undefined) return null;
  const days = Math.max(0, Math.ceil((Date.parse(closesItselfAt) - Date.now()) / DAY_MS));
  const figures = [
    { name: `until ${monthInWords(month.month)} closes by itself`, value: days === 1 ? '1 day' : `${days} days` },
    ...(unpaid === undefined ? [] : [{ name: 'members haven’t paid', value: count(unpaid) }]),
  ];
  return (
    <Card as="section" aria-label="When it closes">
      <Stack gap={4}>
        <FigureList size="display" figures={figures} />
        <Text>
          It closes by itself shortly after <Moment at={closesItselfAt} />.
          {postponement
            ? ` Postponed by ${postponement.days === 1 ? '1 day' : `${postponement.days} days`} by ${postponement.madeBy}: “${postponement.reason}”`
            : ''}
        </Text>
        <Inline>
          <Button tone="secondary" size="small" onClick={() => setIsPostponing(true)}>
            {postponement ? 'Change postponement' : 'Postpone'}
          </Button>
        </Inline>
      </Stack>
      {isPostponing ? <PostponeDialog month={month} onClose={() => setIsPostponing(false)} /> : null}
    </Card>
  );
}
