import * as v from 'valibot';
import type { NotificationKind } from '../../accounts/notifications/notification-kind.ts';

const schema = v.object({
  redemptionId: v.number(),
  title: v.string(),
  cost: v.number(),
  state: v.picklist(['sent', 'cancelled']),
  /** Why it was cancelled. */
  reason: v.nullable(v.string()),
});
type PrizeChanged = v.InferOutput<typeof schema>;

const title = ({ state, title: prize }: PrizeChanged): string =>
  state === 'sent' ? `Your prize “${prize}” is on its way` : `Your prize “${prize}” was canceled`;

const sentence = ({ state, cost, reason }: PrizeChanged): string =>
  state === 'sent'
    ? 'It was sent to the address that you gave.'
    : `You have your ${cost} points back. The reason: ${reason}`;

/** A requested prize was sent or canceled. */
export const PRIZE_CHANGED: NotificationKind<PrizeChanged> = {
  key: 'prize-changed',
  schema,
  label: 'Prize sent or canceled',
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ redemptionId, state }) => `${redemptionId} ${state}`,
  title,
  path: () => '/academy/prizes',
  mail: (data) => ({
    subject: title(data),
    blocks: [
      { text: `${title(data)}. ${sentence(data)}` },
      { button: { label: 'Look at your prizes', path: '/academy/prizes' } },
    ],
  }),
};
