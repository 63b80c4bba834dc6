import type { PlaceReceipt } from '@powerline/contract/payout';
import type { SponsoredBy } from '../placement/payout-member.entity.ts';

/** What {@link RECEIPT_COLUMNS} give. */
export interface ReceiptRow extends Omit<PlaceReceipt, 'sponsoredBy'> {
  sponsoredBy: SponsoredBy;
}

/** SQL: the columns of a receipt, of `payout_members m` with {@link RECEIPT_JOINS}. */
export const RECEIPT_COLUMNS = `m.sponsored_by AS "sponsoredBy", first.username AS sponsor, host.username AS under,
  r.unused_invitation AS "unusedInvitation", r.score_before AS "scoreBefore", r.sponsor_id <> m.parent_id AS "isSpillover",
  m.position, m.level, r.host_level AS "hostLevel", r.host_below AS "hostBelow", r.width, r.is_from_root AS "isFromRoot"`;

export const RECEIPT_JOINS = `LEFT JOIN payout_receipts r ON r.member_id = m.member_id
  LEFT JOIN accounts first ON first.id = r.sponsor_id
  LEFT JOIN accounts host ON host.id = m.parent_id`;

/** @returns null for the root, whom nobody sponsors */
export const receiptOf = ({ sponsoredBy, ...receipt }: ReceiptRow): PlaceReceipt | null =>
  sponsoredBy === 'root' ? null : { ...receipt, sponsoredBy };
