import { Injectable } from '@nestjs/common';
import type { Logo, LogoInput, User } from '@powerline/contract';
import { DataSource } from 'typeorm';
import { AdminChanges } from '../audit/admin-changes.ts';
import { Setting } from './setting.entity.ts';

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
  ) {}

  /** `logoUrl` is null while no admin has set one. */
  async logo(): Promise<Logo> {
    const setting = await this.dataSource.manager.findOneBy(Setting, { name: 'logoUrl' });
    return { logoUrl: setting?.value ?? null };
  }

  setLogo({ logoUrl }: LogoInput, actor: User): Promise<Logo> {
    return this.changes.make(
      { actor, action: 'change setting', target: 'logoUrl', fields: { logoUrl }, topic: 'logo' },
      async (manager) => {
        await manager.upsert(Setting, { name: 'logoUrl', value: logoUrl }, ['name']);
        return { logoUrl };
      },
    );
  }
}
