import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { NotificationKind } from './notification-kind.ts';

/** SQL, of the user u: whether what is sent to the address reaches its owner, by what is known. */
export const GETS_MAIL = '(u.email_verified_at IS NOT NULL AND u.mail_bounced_at IS NULL)';

const ROW = v.strictObject({ id: v.number(), byMail: v.boolean(), isReachable: v.boolean() });

export interface MailReach {
  /** The ids of those who would get it by mail. */
  reached: number[];
  switchedOff: number;
  unconfirmed: number;
}

/** Who of many users would get a kind by mail, and why the others wouldn't. */
export async function findMailReach(
  manager: EntityManager,
  { key, channels }: Pick<NotificationKind, 'key' | 'channels'>,
  userIds: readonly number[],
): Promise<MailReach> {
  const rows = await readRows(
    manager,
    ROW,
    `SELECT u.id, coalesce(s.by_mail, $3) AS "byMail", ${GETS_MAIL} AS "isReachable"
       FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id AND s.kind = $1
      WHERE u.id = ANY ($2::integer[]) ORDER BY u.id`,
    [key, userIds, channels.includes('mail')],
  );
  const wanting = rows.filter(({ byMail }) => byMail);
  const reached = wanting.filter(({ isReachable }) => isReachable).map(({ id }) => id);
  return { reached, switchedOff: rows.length - wanting.length, unconfirmed: wanting.length - reached.length };
}
