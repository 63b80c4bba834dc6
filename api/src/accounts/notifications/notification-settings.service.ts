import { Inject, Injectable } from '@nestjs/common';
import {
  hasRight,
  type NotificationSettingsInput,
  type NotificationSetting as PublicNotificationSetting,
  type Unsubscribed,
  type User,
} from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kind.ts';
import { NotificationSetting } from './notification-setting.entity.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Where each user wants which notifications. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NOTIFICATION_KINDS) private readonly kinds: readonly NotificationKind[],
    private readonly links: UnsubscribeLinks,
  ) {}

  /** One for each kind that this user can get, in their order. */
  async list(user: User, read: Read): Promise<PublicNotificationSetting[]> {
    const rows = await read((manager) => manager.findBy(NotificationSetting, { userId: user.id }));
    return this.kindsFor(user).map(({ key: kind, label, channels, canBeSwitchedOff }) => {
      const chosen = canBeSwitchedOff ? rows.find((row) => row.kind === kind) : undefined;
      return {
        kind,
        label: label(),
        inApp: chosen?.inApp ?? channels.includes('app'),
        byMail: chosen?.byMail ?? channels.includes('mail'),
        canBeSwitchedOff,
      };
    });
  }

  /** @returns all of them, as stored @throws HttpProblem 400 for a kind that there is not, or that cannot be switched off */
  async save(user: User, { settings }: NotificationSettingsInput): Promise<PublicNotificationSetting[]> {
    for (const { kind } of settings) {
      const known = this.kindsFor(user).find(({ key }) => key === kind);
      if (!known) throw fieldProblem('kind', t('There is no such kind of notification'));
      if (!known.canBeSwitchedOff) throw fieldProblem('kind', t('Always on, because it protects your account'));
    }
    // In one order, so that two of these cannot block each other; of one kind that is named twice the last one counts.
    const byKind = new Map(settings.map((setting) => [setting.kind, setting]));
    const rows = [...byKind.values()]
      .sort((a, b) => (a.kind < b.kind ? -1 : 1))
      .map((row) => ({ ...row, userId: user.id }));
    if (rows.length > 0) await this.dataSource.manager.upsert(NotificationSetting, rows, ['userId', 'kind']);
    return this.list(user, (work) => work(this.dataSource.manager));
  }

  /**
   * Sends no more mails of a kind to a user, as the link in one of them asks; the list behind the bell stays as it is.
   * Done again, or for an account that is gone, it changes nothing.
   *
   * @returns what the kind is called
   * @throws HttpProblem 404 for a link that this site hasn't made, or a kind that there is no more
   */
  async unsubscribe(token: string): Promise<Unsubscribed> {
    const link = await this.links.read(token);
    const kind = this.kinds.find(({ key, canBeSwitchedOff }) => key === link?.kind && canBeSwitchedOff);
    if (link === null || kind === undefined) throw unsubscribeLinkUnknown();
    await stopMails(this.dataSource.manager, link.userId, [kind]);
    return { label: kind.label() };
  }

  private kindsFor(user: User): NotificationKind[] {
    return this.kinds.filter(({ area }) => area === undefined || hasRight(user, area, 'write'));
  }
}

/** Sends a user no more mails of some kinds, all of which can be switched off. Does nothing for a user who is gone. */
export async function stopMails(
  manager: EntityManager,
  userId: number,
  kinds: readonly Pick<NotificationKind, 'key' | 'channels'>[],
): Promise<void> {
  await manager.query(
    `INSERT INTO notification_settings (user_id, kind, in_app, by_mail)
     SELECT u.id, k.kind, k.in_app, false
       FROM users u CROSS JOIN unnest($2::text[], $3::boolean[]) AS k (kind, in_app)
      WHERE u.id = $1 ORDER BY k.kind FOR KEY SHARE OF u
     ON CONFLICT (user_id, kind) DO UPDATE SET by_mail = false`,
    [userId, kinds.map(({ key }) => key), kinds.map(({ channels }) => channels.includes('app'))],
  );
}

const unsubscribeLinkUnknown = () =>
  new HttpProblem(
    404,
    'link_unknown',
    t('This link is not valid. Log in, and switch these mails off on your account page.'),
  );
