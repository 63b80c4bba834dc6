import { Injectable } from '@nestjs/common';
import { REPORTED_MESSAGES_SHOWN, type ReportedMessage, type User } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminChanges } from '../audit/admin-changes.ts';

const ROW = v.strictObject({
  id: v.number(),
  senderId: v.number(),
  sender: v.string(),
  recipient: v.string(),
  text: v.string(),
  sentAt: v.date(),
  reportedAt: v.date(),
});

/** Messages that their recipients reported. Admins read only these. */
@Injectable()
export class MessageReportsService {
  constructor(private readonly changes: AdminChanges) {}

  /** The oldest ones first, without dismissed ones. */
  async list(read: Read): Promise<ReportedMessage[]> {
    const rows = await read((manager) =>
      readRows(
        manager,
        ROW,
        `SELECT m.id, s.id AS "senderId", s.username AS sender, r.username AS recipient, m.text, m.sent_at AS "sentAt",
                m.reported_at AS "reportedAt"
           FROM messages m JOIN users s ON s.id = m.sender_id JOIN users r ON r.id = m.recipient_id
          WHERE m.reported_at IS NOT NULL AND m.dismissed_at IS NULL
          ORDER BY m.id LIMIT ${REPORTED_MESSAGES_SHOWN}`,
      ),
    );
    return rows.map(({ sentAt, reportedAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      reportedAt: reportedAt.toISOString(),
    }));
  }

  /** Takes a report off the list; does nothing if it isn't on it. */
  async dismiss(id: number, actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'dismiss message report', target: String(id) }, async (manager) => {
      await manager.query(
        'UPDATE messages SET dismissed_at = now() WHERE id = $1 AND reported_at IS NOT NULL AND dismissed_at IS NULL',
        [id],
      );
    });
  }
}
