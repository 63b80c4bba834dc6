import { type MaskedMethod, type PayoutDetails, payoutDetailsSchema } from '@powerline/contract/payout';
import * as v from 'valibot';

const SHOWN = 4;

/** For a member's method: what is sealed for one member opens for no other. */
export const methodOf = (memberId: number): string => `payout method of ${memberId}`;

export const detailsToBytes = (details: PayoutDetails): Buffer => Buffer.from(JSON.stringify(details));

/** @throws {v.ValiError} when it is none of ours */
export const detailsFromBytes = (bytes: Buffer): PayoutDetails =>
  v.parse(v.pipe(v.string(), v.parseJson(), payoutDetailsSchema), bytes.toString());

/** @returns enough for its owner to know it by: `•••• 3000`, `a•••@example.com` */
export function masked(details: PayoutDetails): string {
  if (details.kind === 'bank') {
    const { accountNumber } = details;
    return `•••• ${accountNumber.slice(-Math.min(SHOWN, Math.floor(accountNumber.length / 2)))}`;
  }
  if (details.kind === 'stripe') return `•••• ${details.account.slice(-SHOWN)}`;
  const [first = ''] = details.email;
  return `${first}•••${details.email.slice(details.email.lastIndexOf('@'))}`;
}

/** Modules that were released before know two kinds: what Stripe pays goes to a bank. */
export const shownMethod = (kind: PayoutDetails['kind'], shown: string): MaskedMethod =>
  kind === 'stripe' ? { kind: 'bank', service: 'stripe', masked: shown } : { kind, masked: shown };
