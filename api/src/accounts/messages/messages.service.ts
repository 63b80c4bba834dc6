import { Inject, Injectable } from '@nestjs/common';
import { type Conversation, MESSAGES_SHOWN, type Message, type User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { HttpProblem, notAllowed, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { Notifications } from '../notifications/notifications.ts';
import { MESSAGE, MESSAGE_SENT } from './message.kind.ts';
import { MessageBlock } from './message-block.entity.ts';
import { findOther } from './message-permission.ts';
import { TEAM_RELATION, type TeamRelation } from './team-relation.ts';

const DAY_SECONDS = 24 * 60 * 60;
const PER_PAIR = { name: 'messages to a member', attempts: 5, windowSeconds: DAY_SECONDS };
const PER_SENDER = { name: 'messages of a sender', attempts: 20, windowSeconds: DAY_SECONDS };

const ROW = v.strictObject({
  id: v.number(),
  isMine: v.boolean(),
  text: v.string(),
  sentAt: v.date(),
  isReported: v.boolean(),
});
const COLUMNS = `id, sender_id = $1 AS "isMine", text, sent_at AS "sentAt",
  recipient_id = $1 AND reported_at IS NOT NULL AS "isReported"`;

const publicMessage = ({ sentAt, ...row }: v.InferOutput<typeof ROW>): Message => ({
  ...row,
  sentAt: sentAt.toISOString(),
});

/** Messages between a member and their sponsor. */
@Injectable()
export class MessagesService {
  private readonly perPair: RateLimit;
  private readonly perSender: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
    limits: RateLimits,
    @Inject(TEAM_RELATION) private readonly relation: TeamRelation,
  ) {
    this.perPair = limits.define(PER_PAIR);
    this.perSender = limits.define(PER_SENDER);
  }

  /** @throws HttpProblem 404 for anyone but your sponsor, people you sponsor, and those who wrote to you */
  async show(me: User, other: number): Promise<Conversation> {
    const { manager } = this.dataSource;
    const found = await findOther(manager, this.relation, me.id, other);
    const rows = await readRows(
      manager,
      ROW,
      `SELECT ${COLUMNS} FROM messages
        WHERE (sender_id = $1 AND recipient_id = $2) OR (sender_id = $2 AND recipient_id = $1)
        ORDER BY id DESC LIMIT ${MESSAGES_SHOWN}`,
      [me.id, other],
    );
    return { ...found, messages: rows.reverse().map(publicMessage) };
  }

  /** Stores a message and notifies both. @throws HttpProblem 403 with the reason, 404, 429 */
  async send(me: User, other: number, text: string): Promise<Message> {
    const { closedBecause, username } = await findOther(this.dataSource.manager, this.relation, me.id, other);
    if (closedBecause !== null) throw notAllowed(closedBecause);
    await this.count(
      this.perPair,
      `${me.id} ${other}`,
      t('You can send {username} {count} messages a day. Try again tomorrow.', { username, count: PER_PAIR.attempts }),
    );
    await this.count(
      this.perSender,
      String(me.id),
      t('You can send {count} messages a day. Try again tomorrow.', { count: PER_SENDER.attempts }),
    );
    return inTransaction(this.dataSource, async (manager) => {
      const [row] = await readRows(
        manager,
        ROW,
        `INSERT INTO messages (sender_id, recipient_id, text)
         SELECT $1, id, $3 FROM users WHERE id = $2 RETURNING ${COLUMNS}`,
        [me.id, other, text],
      );
      if (!row) throw notFound(t('This member has left'));
      const messageId = row.id;
      await this.notifications.send(manager, other, MESSAGE, { messageId, otherId: me.id, username: me.username });
      await this.notifications.send(manager, me.id, MESSAGE_SENT, { messageId, otherId: other, username });
      return publicMessage(row);
    });
  }

  /** @throws HttpProblem 404 as {@link show} does */
  async block(me: User, other: number): Promise<void> {
    await findOther(this.dataSource.manager, this.relation, me.id, other);
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(MessageBlock)
      .values({ blockerId: me.id, blockedId: other })
      .orIgnore()
      .execute();
  }

  async unblock(me: User, other: number): Promise<void> {
    await this.dataSource.manager.delete(MessageBlock, { blockerId: me.id, blockedId: other });
  }

  /** Shows a message to admins. A second report changes nothing. @throws HttpProblem 404 unless you received it */
  async report(me: User, id: number): Promise<void> {
    const rows = await readRows(
      this.dataSource,
      v.strictObject({ id: v.number() }),
      `UPDATE messages SET reported_at = coalesce(reported_at, now()) WHERE id = $1 AND recipient_id = $2 RETURNING id`,
      [id, me.id],
    );
    if (rows.length === 0) throw notFound(t('There is no such message'));
  }

  private async count(limit: RateLimit, key: string, sentence: string): Promise<void> {
    const { isOver, msLeft } = await limit.take(key);
    if (!isOver) return;
    const retryAfter = Math.max(1, Math.ceil(msLeft / 1000));
    throw new HttpProblem(429, 'too_many_requests', sentence, { retryAfter });
  }
}
