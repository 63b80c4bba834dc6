import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { SiteLook } from '@powerline/contract/content';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { SiteLookRow } from '../../infrastructure/site-look/site-look.entity.ts';

/** The site's name and accent, as admins set them. */
@Injectable()
export class SiteLookService {
  constructor(private readonly changes: AdminChanges) {}

  /** Each is null while no admin has set it. */
  async find(read: Read): Promise<SiteLook> {
    const { siteName, accent } = await read((manager) => manager.findOneByOrFail(SiteLookRow, { id: 1 }));
    return { siteName, accent };
  }

  /** Sets both; null takes one away. Pages and mails follow at once, on every instance. */
  set({ siteName, accent }: SiteLook, actor: User): Promise<SiteLook> {
    const fields = { siteName, accent };
    return this.changes.make(
      { actor, action: 'change setting', target: 'look', fields, topic: 'site-look' },
      async (manager) => {
        await manager.update(SiteLookRow, { id: 1 }, fields);
        return fields;
      },
    );
  }
}
