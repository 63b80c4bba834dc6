import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Logo, LogoInput, SiteAddresses } from '@powerline/contract/content';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, In } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { picturePath } from '../../media/picture-path.ts';
import { PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { Setting } from './setting.entity.ts';

@Injectable()
export class SettingsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly uploads: PictureUploads,
  ) {}

  /** `logoUrl` is null while no admin has set one. */
  async logo(read: Read): Promise<Logo> {
    return read(readLogo);
  }

  /** @param ifMatch the version that was read @throws HttpProblem 409 when there is a newer one */
  setLogo({ logoUrl }: LogoInput, actor: User, ifMatch?: string): Promise<Logo> {
    const guard = { what: t('logo'), ifMatch, read: readLogo };
    return this.changes.make(
      { actor, action: 'change setting', target: 'logoUrl', fields: { logoUrl }, topic: 'logo', guard },
      async (manager) => {
        await store(manager, 'logoUrl', logoUrl);
        return readLogo(manager);
      },
    );
  }

  /** @throws HttpProblem 413, 415, 429; 409 as {@link setLogo} */
  async uploadLogo(request: FastifyRequest, actor: User, ifMatch?: string): Promise<Logo> {
    const picture = await this.uploads.take(actor.id, request);
    const logoUrl = picturePath(picture.hash);
    const guard = { what: t('logo'), ifMatch, read: readLogo };
    return this.changes.make(
      { actor, action: 'change setting', target: 'logoUrl', fields: { logoUrl }, topic: 'logo', guard },
      async (manager) => {
        await keepPicture(manager, picture);
        await store(manager, 'logoUrl', logoUrl);
        return readLogo(manager);
      },
    );
  }

  /** Afterwards the site has no logo, whether it had one before or not. @throws HttpProblem 409 as {@link setLogo} */
  async removeLogo(actor: User, ifMatch?: string): Promise<void> {
    const guard = { what: t('logo'), ifMatch, read: readLogo };
    const fields = { logoUrl: null };
    await this.changes.make(
      { actor, action: 'remove setting', target: 'logoUrl', fields, topic: 'logo', guard },
      (manager) => store(manager, 'logoUrl', null),
    );
  }

  /** Each is null while no admin has set it. */
  async addresses(read: Read): Promise<SiteAddresses> {
    return read(readAddresses);
  }

  /** Sets both; null takes one away. @throws HttpProblem 409 as {@link setLogo} */
  setAddresses({ academyUrl, supportUrl }: SiteAddresses, actor: User, ifMatch?: string): Promise<SiteAddresses> {
    const fields = { academyUrl, supportUrl };
    const guard = { what: t('setting'), ifMatch, read: readAddresses };
    return this.changes.make(
      { actor, action: 'change setting', target: 'addresses', fields, topic: 'site-addresses', guard },
      async (manager) => {
        await store(manager, 'academyUrl', academyUrl);
        await store(manager, 'supportUrl', supportUrl);
        return readAddresses(manager);
      },
    );
  }
}

async function readLogo(manager: EntityManager): Promise<Logo> {
  const setting = await manager.findOneBy(Setting, { name: 'logoUrl' });
  return withVersion({ logoUrl: setting?.value ?? null });
}

async function readAddresses(manager: EntityManager): Promise<SiteAddresses> {
  const settings = await manager.findBy(Setting, { name: In(['academyUrl', 'supportUrl']) });
  const stored = (name: Setting['name']) => settings.find((setting) => setting.name === name)?.value ?? null;
  return withVersion({ academyUrl: stored('academyUrl'), supportUrl: stored('supportUrl') });
}

async function store(manager: EntityManager, name: Setting['name'], value: string | null): Promise<void> {
  if (value === null) await manager.delete(Setting, { name });
  else await manager.upsert(Setting, { name, value }, ['name']);
}
