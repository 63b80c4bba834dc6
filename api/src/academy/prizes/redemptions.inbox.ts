import type { RedemptionState } from '@powerline/contract/academy';
import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../infrastructure/language/words.ts';

const redemptionsIn = (state: RedemptionState) =>
  rowsWaiting(
    `SELECT changed_at AS at FROM redemptions WHERE state = '${state}' ORDER BY id DESC`,
    `/admin/academy/redemptions?state=${state}`,
  );

export const PRIZES_TO_APPROVE: InboxSource = {
  kind: 'prizes-to-approve',
  area: 'learning',
  system: 'academy',
  counted: (count) => t('{count, plural, one {prize request to approve} other {prize requests to approve}}', { count }),
  action: () => t('Review requests'),
  notifies: true,
  find: redemptionsIn('asked'),
};

/** An admin has approved them, so no one is notified. */
export const PRIZES_TO_SEND: InboxSource = {
  kind: 'prizes-to-send',
  area: 'learning',
  system: 'academy',
  counted: (count) => t('{count, plural, one {prize to send} other {prizes to send}}', { count }),
  action: () => t('Send prizes'),
  notifies: false,
  find: redemptionsIn('approved'),
};
