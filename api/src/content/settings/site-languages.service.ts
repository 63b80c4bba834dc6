import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { SiteLanguages, SiteLanguagesInput } from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { SiteLookRow } from '../../infrastructure/site-look/site-look.entity.ts';

/** The languages of the site, as admins set them. */
@Injectable()
export class SiteLanguagesService {
  constructor(private readonly changes: AdminChanges) {}

  find(read: Read): Promise<SiteLanguages> {
    return read(readLanguages);
  }

  /**
   * Sets what is offered, and what people get who ask for none of it. Pages follow at once, on every instance.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 409 when there is a newer one
   */
  set({ language, languages }: SiteLanguagesInput, actor: User, ifMatch?: string): Promise<SiteLanguages> {
    const fields = { language, languages };
    const guard = { what: t('setting'), ifMatch, read: readLanguages };
    return this.changes.make(
      { actor, action: 'change setting', target: 'languages', fields, topic: 'site-look', guard },
      async (manager) => {
        await manager.update(SiteLookRow, { id: 1 }, fields);
        return readLanguages(manager);
      },
    );
  }
}

async function readLanguages(manager: EntityManager): Promise<SiteLanguages> {
  const { language, languages } = await manager.findOneByOrFail(SiteLookRow, { id: 1 });
  return withVersion({ language, languages });
}
