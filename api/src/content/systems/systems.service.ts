import { Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import type { System as PublicSystem, SystemInput } from '@powerline/contract/content';
import { SYSTEM_KEYS } from '@powerline/contract/foundation';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { System } from '../../infrastructure/systems/system.entity.ts';

const publicSystem = ({ key, isOpen, openedAt }: System): PublicSystem => ({
  key,
  isOpen,
  openedAt: openedAt?.toISOString() ?? null,
});

/** Which systems members see. The migration has a row for each, closed. */
@Injectable()
export class SystemsService {
  constructor(private readonly changes: AdminChanges) {}

  /** All of them, in the contract's order. */
  async list(read: Read): Promise<PublicSystem[]> {
    const systems = await read((manager) => manager.find(System));
    return systems.sort((a, b) => SYSTEM_KEYS.indexOf(a.key) - SYSTEM_KEYS.indexOf(b.key)).map(publicSystem);
  }

  /** Opens or closes a system for everyone. @throws HttpProblem 404 for an unknown key */
  async set(key: string, { isOpen }: SystemInput, actor: User, now: Date = new Date()): Promise<PublicSystem> {
    const known = SYSTEM_KEYS.find((candidate) => candidate === key);
    if (known === undefined) throw notFound('There is no such system');
    return this.changes.make(
      { actor, action: 'change system', target: known, fields: { isOpen }, topic: 'systems' },
      async (manager) => {
        const system = await manager.findOneByOrFail(System, { key: known });
        const openedAt = system.openedAt ?? (isOpen ? now : null);
        await manager.update(System, { key: known }, { isOpen, openedAt });
        return publicSystem({ key: known, isOpen, openedAt });
      },
    );
  }
}
