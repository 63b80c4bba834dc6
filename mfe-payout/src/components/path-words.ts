import type { MoneyPath, NotEarningReason, PathStop } from '@powerline/contract/payout';
import { formatMoney, formatMonth } from '@powerline/ui';
import { t } from '../words.ts';
import { lineName } from './earning-words.ts';
import { nameOf } from './people-words.ts';

/** The answer, as the page's heading. */
export function answerOf({ payer, month: of, currency, stops }: MoneyPath): string {
  const cents = stops.at(-1)?.cents ?? 0;
  const name = nameOf(payer.username);
  const month = formatMonth(of);
  return cents > 0
    ? t('+{amount} from {name} in {month}', { amount: formatMoney(cents, currency), name, month })
    : t('Nothing from {name} in {month}', { name, month });
}

/** The reason for the answer. @param isMine whether the reader is the earner */
export function explanationOf(path: MoneyPath, isMine: boolean): string {
  const { outcome, sponsorThen, reversedCents, currency } = path;
  const name = nameOf(path.payer.username);
  const since =
    sponsorThen &&
    t('{sponsor} was still {name}’s sponsor that month.', { sponsor: nameOf(sponsorThen.username), name });
  const back =
    reversedCents > 0 &&
    t('{amount} was reversed later because the payment was refunded.', {
      amount: formatMoney(reversedCents, currency),
    });
  switch (outcome) {
    case 'payer-not-active':
      return notPaid(path);
    case 'not-above':
    case 'others-nearer':
      return joined(tooFar(path, isMine), since);
    case 'could-not-earn':
      return joined(whyNot(path, isMine), since);
    case 'earned':
      return path.stops.at(-1)?.isSponsor
        ? joined(sponsorSentence(path, isMine), back)
        : joined(levelSentence(path, isMine), since, back);
  }
}

/** What the payer did, at the first stop. */
export function payerSentence({ payer, month, isFinal }: MoneyPath): string {
  if (payer.reason === null) return t('Paid for {month}.', { month: formatMonth(month) });
  if (payer.reason === 'joined-later') return t('Joined in {month}.', { month: formatMonth(payer.joined) });
  if (payer.reason === 'refunded') return t('The payment was refunded.');
  return isFinal ? t('Hadn’t paid.') : t('Hasn’t paid yet.');
}

/** What happened at one stop, in a short sentence. */
export function stopSentence(stop: PathStop, path: MoneyPath): string {
  const { reason, isSponsor } = stop;
  if (path.outcome === 'payer-not-active') return t('Nothing to earn.');
  if (path.outcome === 'not-above') return t('No line reaches this far.');
  const line = stop.line && lineName(stop.line);
  if (reason === null) {
    if (isSponsor) return t('Earns the Direct amount as sponsor.');
    return line ? t('Earns as {line}.', { line }) : t('Six others are nearer.');
  }
  const why = reasonThen(reason, path.isFinal);
  if (isSponsor)
    return t(
      'Sponsor, but {why, select, unpaid {hadn’t paid} unpaidYet {hasn’t paid yet} refunded {the payment was refunded} suspended {was suspended} suspendedNow {is suspended} gone {had left} other {has left}}.',
      { why },
    );
  if (line)
    return t(
      'Used up {line}, but {why, select, unpaid {hadn’t paid} unpaidYet {hasn’t paid yet} refunded {the payment was refunded} suspended {was suspended} suspendedNow {is suspended} gone {had left} other {has left}}.',
      { line, why },
    );
  return t(
    'Passed by: {why, select, unpaid {hadn’t paid} unpaidYet {hasn’t paid yet} refunded {the payment was refunded} suspended {was suspended} suspendedNow {is suspended} gone {had left} other {has left}}.',
    { why },
  );
}

const joined = (...sentences: (string | null | false)[]): string => sentences.filter(Boolean).join(' ');

/** In a closed month it is past. */
function reasonThen(reason: NotEarningReason, isFinal: boolean) {
  if (isFinal || reason === 'refunded') return reason;
  return ({ unpaid: 'unpaidYet', suspended: 'suspendedNow', gone: 'goneNow' } as const)[reason];
}

function notPaid({ payer, month: of, isFinal }: MoneyPath): string {
  const name = nameOf(payer.username);
  const month = formatMonth(of);
  if (payer.reason === 'joined-later')
    return t('{name} joined in {month}, after this month.', { name, month: formatMonth(payer.joined) });
  if (payer.reason === 'refunded')
    return isFinal
      ? t('{name}’s payment for {month} was refunded, so no one earned from it.', { name, month })
      : t('{name}’s payment for {month} was refunded, so no one earns from it.', { name, month });
  return isFinal
    ? t('{name} hadn’t paid for {month}, so no one earned from it.', { name, month })
    : t('{name} hasn’t paid for {month} yet, so no one earns from it.', { name, month });
}

function tooFar({ payer, earner: { username }, outcome }: MoneyPath, isMine: boolean): string {
  const name = nameOf(payer.username);
  const earner = nameOf(username);
  if (outcome === 'not-above')
    return isMine
      ? t('{name} isn’t placed below you, and someone else is the sponsor, so no line reaches you.', { name })
      : t('{name} isn’t placed below {earner}, and someone else is the sponsor, so no line reaches {earner}.', {
          name,
          earner,
        });
  return isMine
    ? t('Six others are nearer to {name} than you, and six levels is all a payment covers.', { name })
    : t('Six others are nearer to {name} than {earner}, and six levels is all a payment covers.', { name, earner });
}

const sponsorSentence = ({ payer, earner }: MoneyPath, isMine: boolean): string =>
  isMine
    ? t('You are {name}’s sponsor.', { name: nameOf(payer.username) })
    : t('{earner} is {name}’s sponsor.', { earner: nameOf(earner.username), name: nameOf(payer.username) });

/** With the reason why the level is a lower number than the places in between. */
function levelSentence({ payer, earner, stops }: MoneyPath, isMine: boolean): string {
  const own = stops.at(-1);
  const before = stops.slice(0, -1);
  const passed = before.filter(({ line }) => line === null).length;
  const hasSponsor = before.some(({ isSponsor }) => isSponsor);
  const name = nameOf(payer.username);
  const level = own?.levelsUp ?? 0;
  const line = own?.line ? lineName(own.line) : t('one of seven');
  const between = passed > 0 ? (hasSponsor ? 'both' : 'passed') : hasSponsor ? 'sponsor' : 'none';
  return isMine
    ? t(
        '{name} is level {level} below you and pays you as {line}{between, select, passed {: {passed, plural, one {# person in between was passed by} other {# people in between were passed by}}} both {: {passed, plural, one {# person in between was passed by} other {# people in between were passed by}}, and the sponsor counts as Direct} sponsor {: the sponsor in between counts as Direct, not as a level} other {}}.',
        { name, level, line, between, passed },
      )
    : t(
        '{name} is level {level} below {earner} and pays {earner} as {line}{between, select, passed {: {passed, plural, one {# person in between was passed by} other {# people in between were passed by}}} both {: {passed, plural, one {# person in between was passed by} other {# people in between were passed by}}, and the sponsor counts as Direct} sponsor {: the sponsor in between counts as Direct, not as a level} other {}}.',
        { name, level, earner: nameOf(earner.username), line, between, passed },
      );
}

function whyNot({ payer, isFinal, month: of, stops }: MoneyPath, isMine: boolean): string {
  const own = stops.at(-1);
  const name = nameOf(payer.username);
  const month = formatMonth(of);
  const row = own?.missedLine ?? own?.line;
  const line = row ? lineName(row) : 'none';
  const why = reasonThen(own?.reason ?? 'unpaid', isFinal);
  if (why === 'unpaidYet')
    return isMine
      ? t(
          '{name} paid, but you haven’t paid for {month} yet. Paying for it would earn this{line, select, none {} other { as {line}}}.',
          { name, month, line },
        )
      : t(
          '{name} paid, but this member hasn’t paid for {month} yet. Paying for it would earn this{line, select, none {} other { as {line}}}.',
          { name, month, line },
        );
  return isMine
    ? t(
        '{name} paid, but {why, select, unpaid {you hadn’t paid for that month} refunded {your own payment for that month was refunded} suspended {your account was suspended} suspendedNow {your account is suspended} gone {your account was gone} other {your account is gone}}, so it passed by{line, select, none {} other { as {line}}}.',
        { name, why, line },
      )
    : t(
        '{name} paid, but {why, select, unpaid {this member hadn’t paid for that month} refunded {this member’s own payment for that month was refunded} suspended {this member’s account was suspended} suspendedNow {this member’s account is suspended} gone {this member’s account was gone} other {this member’s account is gone}}, so it passed by{line, select, none {} other { as {line}}}.',
        { name, why, line },
      );
}
