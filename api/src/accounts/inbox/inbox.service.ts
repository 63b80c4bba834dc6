import { Inject, Injectable } from '@nestjs/common';
import { hasRight, type InboxItem, type Rights } from '@powerline/contract/accounts';
import type { SiteProblem } from '@powerline/contract/operations';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readValues } from '../../infrastructure/database/rows.ts';
import {
  countedWords,
  INBOX_SOURCES,
  type InboxSource,
  type Waiting,
} from '../../infrastructure/inbox/inbox-source.ts';

/** Whether someone may do what a source asks for. Seeing its area isn't enough. */
export const mayHandle = (user: Rights, { area }: Pick<InboxSource, 'area'>): boolean => hasRight(user, area, 'write');

/** Finds what waits for an admin, in the systems that are open. */
@Injectable()
export class InboxService {
  constructor(
    @Inject(INBOX_SOURCES) private readonly sources: readonly InboxSource[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. */
  async list(manager: EntityManager, isWanted = (_: InboxSource) => true): Promise<InboxItem[]> {
    const found = await this.find(manager, isWanted);
    return found.map(({ source, waiting }) => ({
      kind: source.kind,
      area: source.area,
      count: waiting.count,
      newestAt: waiting.newestAt.toISOString(),
      label: source.counted(waiting.count),
      detail: waiting.detail ?? null,
      action: source.action(),
      path: waiting.path,
    }));
  }

  /** What of it is wrong with the site itself, the worst first, in the same words. */
  async listProblems(manager: EntityManager): Promise<SiteProblem[]> {
    const found = await this.find(manager, ({ problem }) => problem !== undefined);
    const problems = found.map(({ source, waiting: { count, path, detail } }) => ({
      kind: source.kind,
      state: source.problem ?? 'attention',
      count,
      sentence: [countedWords(source.counted, count), detail].filter(Boolean).join(' · '),
      path,
    }));
    return problems.sort((a, b) => Number(b.state === 'failing') - Number(a.state === 'failing'));
  }

  /** One query at a time, so that an admin's page doesn't take every connection. */
  private async find(manager: EntityManager, isWanted: (source: InboxSource) => boolean) {
    const open = await readValues(manager, v.string(), 'SELECT key FROM open_systems');
    const now = new Date();
    const found: { source: InboxSource; waiting: Waiting }[] = [];
    for (const source of this.sources.filter(isWanted)) {
      if (source.system !== undefined && !open.includes(source.system)) continue;
      const waiting = await source.find(manager, this.config, now);
      if (waiting !== null) found.push({ source, waiting });
    }
    return found.sort((a, b) => b.waiting.newestAt.getTime() - a.waiting.newestAt.getTime());
  }
}
