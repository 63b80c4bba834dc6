import type { MoneyPath, NotEarningReason, PathStop } from '@powerline/contract/payout';
import { monthInWords } from './dates.ts';
import { LINE_NAMES } from './earning-words.ts';
import { money } from './money.ts';
import { nameOf, people } from './words.ts';

/** The answer, as the page's heading. */
export function answerOf({ payer, month, currency, stops }: MoneyPath): string {
  const cents = stops.at(-1)?.cents ?? 0;
  const amount = cents > 0 ? `+${money(cents, currency)}` : 'Nothing';
  return `${amount} from ${nameOf(payer.username)} in ${monthInWords(month)}`;
}

/** The reason for the answer. @param isMine whether the reader is the earner */
export function explanationOf(path: MoneyPath, isMine: boolean): string {
  const { payer, stops, outcome, sponsorThen, reversedCents, currency } = path;
  const from = nameOf(payer.username);
  const you = isMine ? 'you' : nameOf(path.earner.username);
  const own = stops.at(-1);
  const since = sponsorThen ? ` ${nameOf(sponsorThen.username)} was still ${from}’s sponsor that month.` : '';
  const back =
    reversedCents > 0 ? ` ${money(reversedCents, currency)} was reversed later because the payment was refunded.` : '';
  if (outcome === 'payer-not-active') return notPaid(path);
  if (outcome === 'not-above')
    return `${from} isn’t placed below ${you}, and someone else is the sponsor, so no line reaches ${you}.${since}`;
  if (outcome === 'others-nearer')
    return `Six others are nearer to ${from} than ${you}, and six levels is all a payment covers.${since}`;
  if (outcome === 'could-not-earn') return `${from} paid, but ${whyNot(path, own, isMine)}${since}`;
  if (own?.isSponsor) return `${capitalized(you)} ${isMine ? 'are' : 'is'} ${from}’s sponsor.${back}`;
  return `${from} is level ${own?.levelsUp} below ${you} and pays ${you} as ${lineOf(own)}${between(path)}.${since}${back}`;
}

/** What the payer did, at the first stop. */
export function payerSentence({ payer, month, isFinal }: MoneyPath): string {
  if (payer.reason === null) return `Paid for ${monthInWords(month)}.`;
  if (payer.reason === 'joined-later') return `Joined in ${monthInWords(payer.joined)}.`;
  if (payer.reason === 'refunded') return 'The payment was refunded.';
  return isFinal ? 'Hadn’t paid.' : 'Hasn’t paid yet.';
}

/** What happened at one stop, in a short sentence. */
export function stopSentence(stop: PathStop, path: MoneyPath): string {
  const { reason, line, isSponsor } = stop;
  if (path.outcome === 'payer-not-active') return 'Nothing to earn.';
  if (path.outcome === 'not-above') return 'No line reaches this far.';
  const why = reason && REASONS[path.isFinal ? 'closed' : 'open'][reason];
  if (isSponsor) return why ? `Sponsor, but ${why}.` : 'Earns the Direct amount as sponsor.';
  if (line) return why ? `Used up ${LINE_NAMES[line]}, but ${why}.` : `Earns as ${LINE_NAMES[line]}.`;
  return why ? `Passed by: ${why}.` : 'Six others are nearer.';
}

const REASONS: Record<'open' | 'closed', Record<NotEarningReason, string>> = {
  closed: {
    unpaid: 'hadn’t paid',
    refunded: 'the payment was refunded',
    suspended: 'was suspended',
    gone: 'had left',
  },
  open: {
    unpaid: 'hasn’t paid yet',
    refunded: 'the payment was refunded',
    suspended: 'is suspended',
    gone: 'has left',
  },
};

function notPaid({ payer, month, isFinal }: MoneyPath): string {
  const name = nameOf(payer.username);
  const when = monthInWords(month);
  if (payer.reason === 'joined-later') return `${name} joined in ${monthInWords(payer.joined)}, after this month.`;
  const noOne = isFinal ? 'so no one earned from it' : 'so no one earns from it';
  if (payer.reason === 'refunded') return `${name}’s payment for ${when} was refunded, ${noOne}.`;
  return `${name} ${isFinal ? 'hadn’t paid' : 'hasn’t paid'} for ${when}${isFinal ? '' : ' yet'}, ${noOne}.`;
}

const lineOf = (stop: PathStop | undefined): string => (stop?.line ? LINE_NAMES[stop.line] : 'one of seven');

/** Why the level is a lower number than the places in between. */
function between({ stops }: MoneyPath): string {
  const before = stops.slice(0, -1);
  const passed = before.filter(({ line }) => line === null).length;
  const sponsor = before.some(({ isSponsor }) => isSponsor);
  if (passed > 0)
    return `: ${people(passed)} in between ${passed === 1 ? 'was' : 'were'} passed by${sponsor ? ', and the sponsor counts as Direct' : ''}`;
  return sponsor ? ': the sponsor in between counts as Direct, not as a level' : '';
}

function whyNot({ isFinal, month }: MoneyPath, own: PathStop | undefined, isMine: boolean): string {
  const who = isMine ? 'you' : 'this member';
  const reason = own?.reason ?? 'unpaid';
  const row = own?.missedLine ?? own?.line;
  const as = row ? ` as ${LINE_NAMES[row]}` : '';
  if (!isFinal && reason === 'unpaid')
    return `${who} ${isMine ? 'haven’t' : 'hasn’t'} paid for ${monthInWords(month)} yet. Paying for it would earn this${as}.`;
  const sentence: Record<NotEarningReason, string> = {
    unpaid: `${who} hadn’t paid for that month`,
    refunded: `${isMine ? 'your' : 'this member’s'} own payment for that month was refunded`,
    suspended: `${isMine ? 'your' : 'this member’s'} account ${isFinal ? 'was' : 'is'} suspended`,
    gone: `${isMine ? 'your' : 'this member’s'} account ${isFinal ? 'was' : 'is'} gone`,
  };
  return `${sentence[reason]}, so it passed by${as}.`;
}

const capitalized = (word: string): string => (word === 'you' ? 'You' : word);
