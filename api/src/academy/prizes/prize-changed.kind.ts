import * as v from 'valibot';
import type { NotificationKind } from '../../accounts/notifications/notification-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

const schema = v.object({
  redemptionId: v.number(),
  title: v.string(),
  cost: v.number(),
  state: v.picklist(['sent', 'cancelled']),
  /** Why it was cancelled. */
  reason: v.nullable(v.string()),
  /** The carrier's number. Missing from what was stored before there were any. */
  tracking: v.optional(v.nullable(v.string())),
});
type PrizeChanged = v.InferOutput<typeof schema>;

const title = ({ state, title: prize }: PrizeChanged): string =>
  state === 'sent'
    ? t('Your prize “{prize}” is on its way', { prize })
    : t('Your prize “{prize}” was canceled', { prize });

function sentence({ state, cost, reason, tracking }: PrizeChanged): string {
  if (state === 'cancelled')
    return t(
      '{cost, plural, one {You have your # point back.} other {You have your # points back.}} The reason: {reason}',
      {
        cost,
        reason: reason ?? '',
      },
    );
  return tracking
    ? t('It was sent to the address that you gave. Tracking number: {tracking}', { tracking })
    : t('It was sent to the address that you gave.');
}

/** A requested prize was sent or canceled. */
export const PRIZE_CHANGED: NotificationKind<PrizeChanged> = {
  key: 'prize-changed',
  schema,
  label: () => t('Prize sent or canceled'),
  channels: ['app', 'mail'],
  canBeSwitchedOff: true,
  cause: ({ redemptionId, state }) => `${redemptionId} ${state}`,
  title,
  path: () => '/academy/prizes',
  mail: (data) => ({
    subject: title(data),
    blocks: [
      { text: `${title(data)}. ${sentence(data)}` },
      { button: { label: t('Look at your prizes'), path: '/academy/prizes' } },
    ],
  }),
};
