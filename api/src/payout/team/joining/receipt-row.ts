import { placeReceiptSchema } from '@powerline/contract/payout';
import * as v from 'valibot';

/** What {@link RECEIPT} gives: null for the root, which has no sponsor. */
export const RECEIPT_COLUMN = v.nullable(v.strictObject(placeReceiptSchema.entries));

/** SQL: how `payout_members m` got a sponsor. Modules that were released before know no imported members. */
export const ANSWERED_SPONSORED_BY = `CASE m.sponsored_by WHEN 'import' THEN 'before the tree' ELSE m.sponsored_by END`;

/** SQL: the receipt of `payout_members m`, with {@link RECEIPT_JOINS}. */
export const RECEIPT = `CASE WHEN m.sponsored_by <> 'root' THEN json_build_object('sponsoredBy', ${ANSWERED_SPONSORED_BY},
  'sponsor', first.username, 'under', host.username, 'unusedInvitation', r.unused_invitation,
  'scoreBefore', r.score_before, 'isSpillover', r.sponsor_id <> m.parent_id, 'position', m.position, 'level', m.level,
  'hostLevel', r.host_level, 'hostBelow', r.host_below, 'width', r.width, 'isFromRoot', r.is_from_root,
  'isImported', m.sponsored_by = 'import') END AS receipt`;

export const RECEIPT_JOINS = `LEFT JOIN payout_receipts r ON r.member_id = m.member_id
  LEFT JOIN accounts first ON first.id = r.sponsor_id
  LEFT JOIN accounts host ON host.id = m.parent_id`;
