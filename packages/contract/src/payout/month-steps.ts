import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { typedId } from '../foundation/typed-id.ts';
import { PAYMENT_WAYS } from './payment.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());
const moment = v.pipe(v.string(), v.isoTimestamp());
const sum = v.object({ count, cents });

/** Whether a member has paid a month's fee. */
export const FEE_STATES = ['paid', 'partly-paid', 'unpaid'] as const;
export type FeeState = (typeof FEE_STATES)[number];

/** The figures of a month's steps, from the money that came in to the payouts. */
export const monthStepsSchema = v.object({
  feeCents: cents,
  /** Payments of the month by how they came, without refunds; ways without one are left out. */
  moneyIn: v.array(v.object({ via: v.picklist(PAYMENT_WAYS), ...sum.entries })),
  /** Given back before the closing. */
  refunded: sum,
  /** Members with a place who joined before the month's end. */
  members: v.object({ paid: count, partlyPaid: count, unpaid: count }),
  /** The latest reminder that anyone got about the month. */
  remindedAt: v.nullable(moment),
  /** Payouts that are under way, whatever months they are of; and those sent since the month was closed. */
  payouts: v.object({ asked: sum, approved: sum, exported: sum, sent: sum }),
});
export type MonthSteps = v.InferOutput<typeof monthStepsSchema>;

export const MONTH_MEMBERS_PER_PAGE = 50;

export const monthMembersQuerySchema = v.strictObject({
  state: v.picklist(FEE_STATES, `state must be one of ${FEE_STATES.join(', ')}`),
  /** Part of a username, in any case. */
  search: listPageQuery.search,
  /** The id of the last one of the page before. */
  after: v.optional(typedId('after')),
});
export type MonthMembersQuery = v.InferOutput<typeof monthMembersQuerySchema>;

export const monthMembersSchema = v.object({
  members: v.array(
    v.object({
      id: idSchema,
      /** Null once the account is deleted. */
      username: v.nullable(v.string()),
      /** Payments less refunds. */
      paidCents: cents,
      remindedAt: v.nullable(moment),
    }),
  ),
  next: v.nullable(idSchema),
});
export type MonthMembers = v.InferOutput<typeof monthMembersSchema>;

/** A member gets at most one reminder of a month within this many days. */
export const REMINDER_DAYS = 7;

/** Who would get a reminder, and who wouldn't, of those who haven't paid in full. */
export const monthRemindersSchema = v.object({
  mailed: count,
  /** Reminded within the last {@link REMINDER_DAYS} days. */
  remindedLately: count,
  /** Turned such mail off. */
  switchedOff: count,
  /** Without a confirmed address. */
  unconfirmed: count,
});
export type MonthReminders = v.InferOutput<typeof monthRemindersSchema>;

/**
 * All earnings up to a closed month, and where they are: until the next month was closed, or now if there is none.
 * Adjustments and forfeited money have the sign of the site's accounts: below zero, members got it.
 */
export const reconciliationSchema = v.object({
  earnedCents: cents,
  reversedCents: cents,
  owedCents: cents,
  reservedCents: cents,
  paidCents: cents,
  adjustmentCents: cents,
  forfeitedCents: cents,
  /** Always 0, or rows were changed. */
  differenceCents: cents,
  /** When the next month was closed; null for now. */
  until: v.nullable(moment),
});
export type Reconciliation = v.InferOutput<typeof reconciliationSchema>;
