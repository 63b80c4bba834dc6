import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { NEW_DEVICE } from '../notifications/new-device.kind.ts';
import { Notifications } from '../notifications/notifications.ts';
import { deviceInWords } from '../sessions/device-in-words.ts';
import { type NewSession, type SessionStart, SessionsService } from '../sessions/sessions.service.ts';

/** Log-ins with a browser that has no device cookie of the account: it was never used with it, or forgets cookies. */
@Injectable()
export class NewDevices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly notifications: Notifications,
  ) {}

  /** As {@link SessionsService.begin}, and notifies the user of every such session. */
  begin(userId: number, start: SessionStart): Promise<NewSession> {
    return inTransaction(this.dataSource, async (manager) => {
      const session = await this.sessions.begin(userId, start, manager);
      const device = deviceInWords(start.userAgent);
      await this.notifications.send(manager, userId, NEW_DEVICE, { device, at: new Date().toISOString() });
      return session;
    });
  }
}
