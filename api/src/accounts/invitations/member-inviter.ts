import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import type { JobHandler } from '../../infrastructure/jobs/job-kind.ts';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { currentLanguage, inLanguage } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AccountLinks, linkPath } from '../links/account-links.ts';
import { type MailContent, SITE_NAME } from '../mail/mail-content.ts';
import { Outbox } from '../mail/outbox.ts';
import { INVITE_MEMBERS } from './invite-members.kind.ts';

const MEMBERS_PER_JOB = 200;
/** A week: people don't wait for this mail. */
const LINK_HOURS = 7 * 24;

const MEMBER = v.strictObject({
  id: v.number(),
  username: v.string(),
  email: v.string(),
  language: v.nullable(v.string()),
});

/** Invites members who moved in, each once. Each job adds the next one, so that other mails don't wait long. */
@Injectable()
export class MemberInviter implements JobHandler<Record<never, never>> {
  readonly kind = INVITE_MEMBERS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
  ) {}

  async work(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const members = await readRows(
        manager,
        MEMBER,
        `SELECT u.id, u.username, u.email, u.language
           FROM account_invitations i JOIN users u ON u.id = i.user_id
          WHERE i.invited_at IS NULL ORDER BY u.id LIMIT ${MEMBERS_PER_JOB} FOR UPDATE OF i`,
      );
      for (const { id, username, email, language } of members) {
        const link = await this.links.make(manager, {
          userId: id,
          purpose: 'password-reset',
          email,
          hours: LINK_HOURS,
        });
        if (link === null) throw new Error('A link without a request is always made');
        const content = inLanguage(language, () => ({
          ...invitationMail(username, link.token),
          language: currentLanguage(),
        }));
        await this.outbox.post(manager, { to: email, userId: id, kind: 'invitation', content });
      }
      await manager.query('UPDATE account_invitations SET invited_at = now() WHERE user_id = ANY ($1)', [
        members.map(({ id }) => id),
      ]);
      if (members.length === MEMBERS_PER_JOB) await addJob(manager, INVITE_MEMBERS, {});
    });
  }
}

const invitationMail = (username: string, token: string): MailContent => ({
  subject: t('Your account has moved to {site}', { site: SITE_NAME }),
  blocks: [
    {
      text: t('Your team has moved to {site}. Your username is {username}. Choose a password to log in:', {
        site: SITE_NAME,
        username,
      }),
    },
    { button: { label: t('Choose a password'), path: linkPath('/reset-password', token) } },
    { small: t('The link works once, for a week. After that, use “Forgot your password?” on the login page.') },
  ],
});
