import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { failureWords } from '../../infrastructure/jobs/failure-words.ts';
import { type JobContext, JobFailure, type JobHandler } from '../../infrastructure/jobs/job-kind.ts';
import { Mail, type MailDelivery } from './mail.entity.ts';
import { mailBlockSchema } from './mail-content.ts';
import { MailTransport } from './mail-transport.ts';
import { SEND_MAIL } from './send-mail.kind.ts';
import { PermanentFailure } from './smtp-failure.ts';

const blocksSchema = v.array(mailBlockSchema);

/** Sends what the outbox holds. */
@Injectable()
export class MailSender implements JobHandler<{ mailId: number }> {
  readonly kind = SEND_MAIL;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
  ) {}

  /** A mail that was sent, given up, or has gone with its account, needs nothing more. */
  async work({ mailId }: { mailId: number }, { isLast, signal }: JobContext): Promise<void> {
    const mail = await this.dataSource.manager.findOneBy(Mail, { id: mailId, state: 'waiting' });
    if (mail === null) return;
    let delivery: MailDelivery;
    try {
      const blocks = v.parse(blocksSchema, mail.blocks);
      delivery = await this.transport.send({ ...mail, blocks }, signal);
    } catch (error) {
      const isGivenUp = isLast || error instanceof PermanentFailure;
      await this.noteFailure(mailId, failureWords(error), isGivenUp);
      // A mail that was given up is listed on its own; its job would be a second line about it.
      if (isGivenUp && error instanceof JobFailure) return;
      throw error;
    }
    await this.dataSource.query(
      `UPDATE mails SET state = 'sent', sent_at = now(), delivery = $2, blocks = NULL, attempts = attempts + 1, last_failure = NULL
        WHERE id = $1 AND state = 'waiting'`,
      [mailId, delivery],
    );
  }

  private async noteFailure(mailId: number, failure: string, isGivenUp: boolean): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET attempts = attempts + 1, last_failure = $2,
              state = CASE WHEN $3 THEN 'given up' ELSE state END, given_up_at = CASE WHEN $3 THEN now() END
        WHERE id = $1 AND state = 'waiting'`,
      [mailId, failure, isGivenUp],
    );
  }
}
