import * as v from 'valibot';
import { integerSchema } from '../foundation/id.ts';

/** Counting stops here: the answer stays quick in a storm. */
export const INBOX_COUNT_MAX = 1_000;

/** One kind of thing that waits for an admin. */
export const inboxItemSchema = v.object({
  /** Such as `payouts-to-approve`. */
  kind: v.string(),
  /** The area of the admin menu that it belongs to; a newer server may know more areas. */
  area: v.string(),
  /** {@link INBOX_COUNT_MAX} means that many or more. */
  count: v.pipe(integerSchema, v.minValue(1)),
  newestAt: v.pipe(v.string(), v.isoTimestamp()),
  /** What the count counts: "payouts to approve". */
  label: v.string(),
  /** A few words more, such as "$1,291.00". */
  detail: v.nullable(v.string()),
  /** What its link says: "Review payouts". */
  action: v.string(),
  /** Where that is done, on this site. */
  path: v.string(),
});
export type InboxItem = v.InferOutput<typeof inboxItemSchema>;

/** Newest first. */
export const inboxSchema = v.object({ items: v.array(inboxItemSchema) });
export type AdminInbox = v.InferOutput<typeof inboxSchema>;
