import { Inject, Injectable } from '@nestjs/common';
import { hasRight, type InboxItem, type Rights } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readValues } from '../../infrastructure/database/rows.ts';
import { INBOX_SOURCES, type InboxSource } from '../../infrastructure/inbox/inbox-source.ts';

/** Whether someone may do what a source asks for. Seeing its area isn't enough. */
export const mayHandle = (user: Rights, { area }: Pick<InboxSource, 'area'>): boolean => hasRight(user, area, 'write');

/** Finds what waits for an admin, in the systems that are open. */
@Injectable()
export class InboxService {
  constructor(
    @Inject(INBOX_SOURCES) private readonly sources: readonly InboxSource[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. One query at a time, so that an admin's page doesn't take every connection. */
  async list(manager: EntityManager, isWanted = (_: InboxSource) => true): Promise<InboxItem[]> {
    const open = await readValues(manager, v.string(), 'SELECT key FROM open_systems');
    const now = new Date();
    const items: InboxItem[] = [];
    for (const source of this.sources.filter(isWanted)) {
      if (source.system !== undefined && !open.includes(source.system)) continue;
      const waiting = await source.find(manager, this.config, now);
      if (waiting === null) continue;
      items.push({
        kind: source.kind,
        area: source.area,
        count: waiting.count,
        newestAt: waiting.newestAt.toISOString(),
        label: waiting.count === 1 ? source.one : source.many,
        detail: waiting.detail ?? null,
        action: source.action,
        path: waiting.path,
      });
    }
    return items.sort((a, b) => b.newestAt.localeCompare(a.newestAt));
  }
}
