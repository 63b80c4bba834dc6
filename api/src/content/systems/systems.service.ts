import { Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import type { System as PublicSystem, SystemInput } from '@powerline/contract/content';
import { SYSTEM_KEYS } from '@powerline/contract/foundation';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { System } from '../../infrastructure/systems/system.entity.ts';

const publicSystem = ({ key, isOpen, openedAt }: System): PublicSystem =>
  withVersion({ key, isOpen, openedAt: openedAt?.toISOString() ?? null });

/** Which systems members see. The migration has a row for each, closed. */
@Injectable()
export class SystemsService {
  constructor(private readonly changes: AdminChanges) {}

  /** All of them, in the contract's order. */
  async list(read: Read): Promise<PublicSystem[]> {
    const systems = await read((manager) => manager.find(System));
    return systems.sort((a, b) => SYSTEM_KEYS.indexOf(a.key) - SYSTEM_KEYS.indexOf(b.key)).map(publicSystem);
  }

  /**
   * Opens or closes a system for everyone.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 404 for an unknown key; 409 when there is a newer version
   */
  async set(
    key: string,
    { isOpen }: SystemInput,
    actor: User,
    ifMatch?: string,
    now = new Date(),
  ): Promise<PublicSystem> {
    const known = SYSTEM_KEYS.find((candidate) => candidate === key);
    if (known === undefined) throw notFound(t('There is no such system'));
    const find = (manager: EntityManager) => manager.findOneByOrFail(System, { key: known });
    const read = async (manager: EntityManager) => publicSystem(await find(manager));
    const guard = { what: t('system'), ifMatch, read };
    return this.changes.make(
      { actor, action: 'change system', target: known, fields: { isOpen }, topic: 'systems', guard },
      async (manager) => {
        const system = await find(manager);
        const openedAt = system.openedAt ?? (isOpen ? now : null);
        await manager.update(System, { key: known }, { isOpen, openedAt });
        return publicSystem({ key: known, isOpen, openedAt });
      },
    );
  }
}
