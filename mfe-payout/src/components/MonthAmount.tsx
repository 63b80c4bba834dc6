import type { MonthEarnings } from '@powerline/contract/payout';
import { FigureList, Stack, Text } from '@powerline/ui';
import { monthSentence } from './earning-words.ts';
import { money } from './money.ts';

/** What a month earned, large, and where it comes from. */
export function MonthAmount({ earnings, currency }: { earnings: MonthEarnings; currency: string }) {
  const { isFinal, isComplete, cents } = earnings;
  const name = isFinal ? 'earned' : isComplete ? 'so far' : 'so far, at least';
  return (
    <Stack gap={2}>
      <FigureList size="display" figures={[{ name, value: money(cents, currency) }]} />
      <Text>{monthSentence(earnings, currency)}</Text>
    </Stack>
  );
}
