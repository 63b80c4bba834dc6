/** Whether a member may earn from a month, or why not. Numbers, so that a million of them fit into a Uint8Array. */
export const STANDING = { mayEarn: 0, unpaid: 1, refunded: 2, suspended: 3, gone: 4 } as const;
export type Standing = (typeof STANDING)[keyof typeof STANDING];

/** A member’s month, and the member, when the month is closed. */
export interface MemberMonth {
  paidCents: number;
  refundedCents: number;
  isSuspended: boolean;
  isGone: boolean;
}

/** Whether a member is active in a month: what was paid for it, less refunds, reaches the fee in force in it. */
export const isActive = ({ paidCents, refundedCents }: Pick<MemberMonth, 'paidCents' | 'refundedCents'>, fee: number) =>
  paidCents - refundedCents >= fee;

/** The strongest of several reasons: a former member isn't asked for a fee. @param fee in cents */
export function standingOf(month: MemberMonth, fee: number): Standing {
  if (month.isGone) return STANDING.gone;
  if (month.isSuspended) return STANDING.suspended;
  if (isActive(month, fee)) return STANDING.mayEarn;
  return month.paidCents >= fee ? STANDING.refunded : STANDING.unpaid;
}
