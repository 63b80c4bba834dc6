import { Inject, Injectable } from '@nestjs/common';
import {
  hasRight,
  type NotificationSettingsInput,
  type NotificationSetting as PublicNotificationSetting,
  type User,
} from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kind.ts';
import { NotificationSetting } from './notification-setting.entity.ts';

/** Where each user wants which notifications. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NOTIFICATION_KINDS) private readonly kinds: readonly NotificationKind[],
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

  private kindsFor(user: User): NotificationKind[] {
    return this.kinds.filter(({ area }) => area === undefined || hasRight(user, area, 'write'));
  }
}
