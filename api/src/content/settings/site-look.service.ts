import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { SiteLook } from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { SiteLookRow } from '../../infrastructure/site-look/site-look.entity.ts';

/** The site's name and accent, as admins set them. */
@Injectable()
export class SiteLookService {
  constructor(private readonly changes: AdminChanges) {}

  /** Each is null while no admin has set it. */
  find(read: Read): Promise<SiteLook> {
    return read(readLook);
  }

  /**
   * Sets both; null takes one away. Pages and mails follow at once, on every instance.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 409 when there is a newer one
   */
  set({ siteName, accent }: SiteLook, actor: User, ifMatch?: string): Promise<SiteLook> {
    const fields = { siteName, accent };
    const guard = { what: t('setting'), ifMatch, read: readLook };
    return this.changes.make(
      { actor, action: 'change setting', target: 'look', fields, topic: 'site-look', guard },
      async (manager) => {
        await manager.update(SiteLookRow, { id: 1 }, fields);
        return readLook(manager);
      },
    );
  }
}

async function readLook(manager: EntityManager): Promise<SiteLook> {
  const { siteName, accent } = await manager.findOneByOrFail(SiteLookRow, { id: 1 });
  return withVersion({ siteName, accent });
}
