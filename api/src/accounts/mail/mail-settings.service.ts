import { Inject, Injectable } from '@nestjs/common';
import type {
  MailServerInput,
  MailSettingsInput,
  MailSettings as ShownSettings,
  User,
} from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { fieldProblem, HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { MailList } from './mail-list.ts';
import { MailSettingsRow } from './mail-settings.entity.ts';
import { MAIL_PASSWORD, MailSettings, type Sender } from './mail-settings.ts';
import { MAIL_USE, type MailUse } from './mail-use.ts';
import { serverOfAddress } from './server-of-address.ts';

const TARGET = 'mail settings';

/** The mail server as admins see and change it. */
@Injectable()
export class MailSettingsService {
  constructor(
    private readonly settings: MailSettings,
    private readonly mailList: MailList,
    private readonly ownPassword: OwnPassword,
    private readonly secrets: Secrets,
    private readonly changes: AdminChanges,
    @Inject(MAIL_USE) private readonly use: MailUse,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What is in use, without any password. */
  async show(manager?: EntityManager): Promise<ShownSettings> {
    const { smtpUrl, fixedSender, origin } = this.settings;
    const saved = smtpUrl === null ? await this.settings.findSaved(manager) : null;
    const server = smtpUrl === null ? saved && shownServer(saved) : serverOfAddress(smtpUrl);
    return {
      source: smtpUrl !== null ? 'environment' : saved ? 'saved' : 'none',
      variables: [...(smtpUrl === null ? [] : ['SMTP_URL']), ...(fixedSender ? ['MAIL_FROM'] : [])],
      server,
      sender: fixedSender ?? (saved && senderOf(saved)),
      savedAt: saved?.savedAt.toISOString() ?? null,
      savedBy: saved?.savedBy ?? null,
      allowedPorts: [...this.config.SMTP_PORTS],
      linkOrigin: origin,
      version: versionOf(saved),
    };
  }

  /**
   * Saves the server for all instances. Mails that wait are tried with it at once.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 400 for a wrong password or a refused field, 409 where SMTP_URL decides or when there is a newer
   * version, 429, 503 when nothing can be encrypted
   */
  async save(
    actor: User,
    { password, mailPassword, ...entered }: MailSettingsInput,
    ifMatch?: string,
  ): Promise<ShownSettings> {
    this.refuseIfFixed();
    this.checkPort(entered.port);
    const hash = await this.ownPassword.confirm(actor, password);
    const { username } = entered;
    const fields = { ...entered, ...(mailPassword !== undefined && { mailPassword }) };
    const change = { ...this.guarded(ifMatch), actor, action: 'save mail settings', fields };
    return this.changes.make(change, async (manager) => {
      await this.ownPassword.lock(manager, actor, hash);
      const saved = await this.settings.findSaved(manager);
      const keepsPassword = mailPassword === undefined && username !== '';
      if (keepsPassword && !isPasswordOf(saved, entered)) throw passwordMissing();
      await manager.upsert(
        MailSettingsRow,
        {
          id: 1,
          ...entered,
          savedAt: () => 'now()',
          savedBy: actor.username,
          // Before the new one is sealed: a lost key is replaced once nothing refers to it.
          ...(keepsPassword ? {} : { keyId: null, sealedPassword: null, passwordSetAt: null }),
        },
        ['id'],
      );
      if (mailPassword !== undefined && username !== '') await this.storePassword(manager, mailPassword);
      await this.use.changed(manager, true);
      await this.mailList.sendWaitingNow(manager);
      return this.show(manager);
    });
  }

  /**
   * Afterwards mails are written to files.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 400 for a wrong password, 404 when nothing is saved, 409 when there is a newer version, 429
   */
  async remove(actor: User, password: string, ifMatch?: string): Promise<void> {
    const hash = await this.ownPassword.confirm(actor, password);
    const fields = { host: null, username: null, fromAddress: null };
    const change = { ...this.guarded(ifMatch), actor, action: 'remove mail settings', fields };
    await this.changes.make(change, async (manager) => {
      await this.ownPassword.lock(manager, actor, hash);
      const { affected } = await manager.delete(MailSettingsRow, { id: 1 });
      if (affected === 0) throw notFound(t('No mail server is saved'));
      await this.use.changed(manager, await this.settings.isConfigured(manager));
    });
  }

  /** @throws HttpProblem 400: an admin must not reach any port of the network through the site */
  checkPort(port: number): void {
    if (!this.config.SMTP_PORTS.includes(port))
      throw fieldProblem('port', t('Use one of these ports: {ports}', { ports: this.config.SMTP_PORTS.join(', ') }));
  }

  /** @throws HttpProblem 409 */
  refuseIfFixed(): void {
    if (this.settings.smtpUrl === null) return;
    throw new HttpProblem(
      409,
      'conflict',
      t('The environment variable SMTP_URL decides which mail server this site uses. Change it there.'),
    );
  }

  private guarded(ifMatch: string | undefined) {
    return {
      target: TARGET,
      guard: { what: t('mail server'), ifMatch, read: (manager: EntityManager) => this.show(manager) },
      readBefore: (manager: EntityManager) => this.settings.findSaved(manager),
    };
  }

  private async storePassword(manager: EntityManager, mailPassword: string): Promise<void> {
    const { keyId, box } = await this.secrets.seal(manager, Buffer.from(mailPassword), MAIL_PASSWORD);
    await manager.update(MailSettingsRow, { id: 1 }, { keyId, sealedPassword: box, passwordSetAt: () => 'now()' });
  }
}

/** A saved password goes to the server that it was entered for, and to no other. */
export const isPasswordOf = (
  saved: MailSettingsRow | null,
  { host, port, encryption, username }: Omit<MailServerInput, 'mailPassword'>,
): saved is MailSettingsRow =>
  saved !== null &&
  saved.sealedPassword !== null &&
  saved.host === host &&
  saved.port === port &&
  saved.encryption === encryption &&
  saved.username === username;

export const passwordMissing = () =>
  fieldProblem('mailPassword', t('Enter the mail password. It has to be typed again for another server or username.'));

/** Also of when the password was set, which is no secret. */
const versionOf = (saved: MailSettingsRow | null): string =>
  withVersion({ server: saved && shownServer(saved), sender: saved && senderOf(saved) }).version;

const senderOf = ({ fromName, fromAddress }: MailSettingsRow): Sender => ({ name: fromName, address: fromAddress });

const shownServer = ({
  host,
  port,
  encryption,
  username,
  passwordSetAt,
}: MailSettingsRow): ShownSettings['server'] => ({
  host,
  port,
  encryption,
  username,
  passwordSetAt: passwordSetAt?.toISOString() ?? null,
});
