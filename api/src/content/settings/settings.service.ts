import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Logo, LogoInput, SiteAddresses } from '@powerline/contract/content';
import type { FastifyRequest } from 'fastify';
import { type EntityManager, In } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
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
    const setting = await read((manager) => manager.findOneBy(Setting, { name: 'logoUrl' }));
    return { logoUrl: setting?.value ?? null };
  }

  setLogo({ logoUrl }: LogoInput, actor: User): Promise<Logo> {
    return this.changes.make(
      { actor, action: 'change setting', target: 'logoUrl', fields: { logoUrl }, topic: 'logo' },
      async (manager) => {
        await store(manager, 'logoUrl', logoUrl);
        return { logoUrl };
      },
    );
  }

  /** @throws HttpProblem 413, 415, 429 */
  async uploadLogo(request: FastifyRequest, actor: User): Promise<Logo> {
    const picture = await this.uploads.take(actor.id, request);
    const logoUrl = picturePath(picture.hash);
    return this.changes.make(
      { actor, action: 'change setting', target: 'logoUrl', fields: { logoUrl }, topic: 'logo' },
      async (manager) => {
        await keepPicture(manager, picture);
        await store(manager, 'logoUrl', logoUrl);
        return { logoUrl };
      },
    );
  }

  /** Afterwards the site has no logo, whether it had one before or not. */
  async removeLogo(actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'remove setting', target: 'logoUrl', topic: 'logo' }, (manager) =>
      store(manager, 'logoUrl', null),
    );
  }

  /** Each is null while no admin has set it. */
  async addresses(read: Read): Promise<SiteAddresses> {
    const settings = await read((manager) => manager.findBy(Setting, { name: In(['academyUrl', 'supportUrl']) }));
    const stored = (name: Setting['name']) => settings.find((setting) => setting.name === name)?.value ?? null;
    return { academyUrl: stored('academyUrl'), supportUrl: stored('supportUrl') };
  }

  /** Sets both; null takes one away. */
  setAddresses({ academyUrl, supportUrl }: SiteAddresses, actor: User): Promise<SiteAddresses> {
    const fields = { academyUrl, supportUrl };
    return this.changes.make(
      { actor, action: 'change setting', target: 'addresses', fields, topic: 'site-addresses' },
      async (manager) => {
        await store(manager, 'academyUrl', academyUrl);
        await store(manager, 'supportUrl', supportUrl);
        return fields;
      },
    );
  }
}

async function store(manager: EntityManager, name: Setting['name'], value: string | null): Promise<void> {
  if (value === null) await manager.delete(Setting, { name });
  else await manager.upsert(Setting, { name, value }, ['name']);
}
