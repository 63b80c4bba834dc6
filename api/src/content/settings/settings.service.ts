import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Logo, LogoInput } from '@powerline/contract/content';
import { AdminChanges } from '../../infrastructure/audit/admin-changes.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Setting } from './setting.entity.ts';

@Injectable()
export class SettingsService {
  constructor(private readonly changes: AdminChanges) {}

  /** `logoUrl` is null while no admin has set one. */
  async logo(read: Read): Promise<Logo> {
    const setting = await read((manager) => manager.findOneBy(Setting, { name: 'logoUrl' }));
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
