import type { EarningReason, NotEarningReason } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { LINE_NAMES } from '../../../components/earning-words.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

export const ROW_REASON: Record<NotEarningReason, string> = {
  unpaid: 'Not earned: you hadn’t paid',
  refunded: 'Not earned: your payment was refunded',
  suspended: 'Not earned: you were suspended',
  gone: 'Not earned: your account was gone',
};

const WHY_NOT: Record<NotEarningReason, string> = {
  unpaid: 'you hadn’t paid for that month yourself',
  refunded: 'your own payment for that month was refunded',
  suspended: 'your account was suspended',
  gone: 'your account was gone',
};

export function reasonSentence(answer: EarningReason, currency: string): string {
  const { username, outcome, line, cents, reason, nearer, sponsorThen, reversedCents } = answer;
  const month = monthInWords(answer.month);
  const back =
    reversedCents > 0
      ? ` ${money(reversedCents, currency)} of it was taken back later because the payment was refunded.`
      : '';
  const since = sponsorThen ? ` ${nameOf(sponsorThen.username)} was still ${username}’s sponsor that month.` : '';
  if (outcome === 'earned')
    return `You earned ${money(cents, currency)} from ${username} in ${month}, as ${line ? LINE_NAMES[line] : 'one of seven'}.${since}${back}`;
  if (outcome === 'payer-not-active') return `${username} hadn’t paid for ${month}, so no one earned from it.`;
  if (outcome === 'could-not-earn')
    return `${username} paid for ${month}, but you couldn’t earn from it: ${WHY_NOT[reason ?? 'unpaid']}.${since}`;
  if (nearer.length === 0) return `${username} paid for ${month}, but you became the sponsor later.${since}`;
  const names = nearer.map((name, level) => `${nameOf(name)} as Level ${level + 1}`).join(', ');
  return `${username} paid for ${month}, and six others are nearer to ${username} than you: ${names}.${since}`;
}
