import type { RedemptionState } from '@powerline/contract/academy';
import { type InboxSource, rowsWaiting } from '../../infrastructure/inbox/inbox-source.ts';

const redemptionsIn = (state: RedemptionState) =>
  rowsWaiting(
    `SELECT changed_at AS at FROM redemptions WHERE state = '${state}' ORDER BY id DESC`,
    `/admin/academy/redemptions?state=${state}`,
  );

export const PRIZES_TO_APPROVE: InboxSource = {
  kind: 'prizes-to-approve',
  area: 'learning',
  system: 'academy',
  one: 'prize request to approve',
  many: 'prize requests to approve',
  action: 'Review requests',
  notifies: true,
  find: redemptionsIn('asked'),
};

/** An admin has approved them, so no one is notified. */
export const PRIZES_TO_SEND: InboxSource = {
  kind: 'prizes-to-send',
  area: 'learning',
  system: 'academy',
  one: 'prize to send',
  many: 'prizes to send',
  action: 'Send prizes',
  notifies: false,
  find: redemptionsIn('approved'),
};
