import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { ExportStep } from '../account-steps.ts';

const MESSAGE_ROW = v.strictObject({ isMine: v.boolean(), with: v.string(), text: v.string(), sentAt: v.date() });
const BLOCK_ROW = v.strictObject({ username: v.string(), blockedAt: v.date() });

/** A user's messages and whom they blocked, in the copy of their data. */
export const MESSAGES_EXPORT: ExportStep = {
  section: 'messages',
  collect: async (manager, { id }) => {
    const messages = await readRows(
      manager,
      MESSAGE_ROW,
      `SELECT m.sender_id = $1 AS "isMine", u.username AS "with", m.text, m.sent_at AS "sentAt"
         FROM messages m JOIN users u ON u.id = CASE WHEN m.sender_id = $1 THEN m.recipient_id ELSE m.sender_id END
        WHERE $1 IN (m.sender_id, m.recipient_id) ORDER BY m.id`,
      [id],
    );
    const blocked = await readRows(
      manager,
      BLOCK_ROW,
      `SELECT u.username, b.blocked_at AS "blockedAt" FROM message_blocks b JOIN users u ON u.id = b.blocked_id
        WHERE b.blocker_id = $1 ORDER BY b.blocked_at, u.id`,
      [id],
    );
    const of = (mine: boolean) => messages.filter(({ isMine }) => isMine === mine).map(({ isMine: _, ...row }) => row);
    return { sent: of(true), received: of(false), blocked };
  },
};
