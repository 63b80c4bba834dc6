import { WEBHOOK_TEST_TYPE, type WebhookEventType } from '@powerline/contract/accounts';
import { t } from '../../words.ts';

/** What happened, in words. */
export const eventWords = (): Readonly<Record<WebhookEventType, string>> => ({
  'member.joined': t('Someone joined'),
  'member.verified': t('Someone confirmed their email'),
  'payment.recorded': t('A payment was recorded'),
  'payment.refunded': t('A payment was refunded'),
  'payment.refund_undone': t('A refund was undone'),
  'month.closed': t('A month was closed'),
  'payout.changed': t('A payout was requested, approved, sent or returned'),
  'prize.requested': t('Someone requested a prize'),
  'profile.published': t('Someone published their page'),
});

/** An event of a newer server shows by its type. */
export function wordsOf(type: string): string {
  if (type === WEBHOOK_TEST_TYPE) return t('Test');
  const words: Readonly<Record<string, string>> = eventWords();
  return words[type] ?? type;
}
