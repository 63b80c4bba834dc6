import { Injectable } from '@nestjs/common';
import type {
  DownlinePage,
  TeamChildrenQuery,
  TeamLevelQuery,
  TeamLevels,
  TeamLevelsQuery,
  TeamSearchQuery,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { findNode } from '../joining/find-node.ts';
import type { Node } from '../placement/find-place.ts';
import { endOfBranch, isInBranch } from '../placement/path.ts';
import { isSponsoredBy } from '../sponsors/sponsor-chain.ts';
import { readGeneration } from './generations.ts';
import { invitedLevels, placedLevels } from './levels.ts';
import { isNamed, NAME_ORDER, searchInvited } from './search-invited.ts';
import { FILTER_CONDITIONS, readTeamClock, readTeamPage } from './team-rows.ts';

const EMPTY_PAGE: DownlinePage = { members: [], next: null };

/** A search may look at everyone below. */
const SEARCHES = { name: 'team-search', attempts: 120, windowSeconds: 60 };

/** The people below a member, in both views, and no one else. */
@Injectable()
export class DownlineService {
  private readonly searches: RateLimit;

  constructor(limits: RateLimits) {
    this.searches = limits.define(SEARCHES);
  }

  /** The members directly below you, or below someone in your branch. @throws HttpProblem 404 for anyone else */
  children({ view, of, after = 0 }: TeamChildrenQuery, memberId: number, read: Read): Promise<DownlinePage> {
    return this.below(memberId, read, EMPTY_PAGE, async (manager, me) => {
      const top = await this.ownNode(manager, me, view, of);
      const clock = await readTeamClock(manager);
      if (view === 'placed')
        return readTeamPage(manager, clock, {
          viewer: me,
          where: `m.parent_id = $3 AND m.position > coalesce(
            (SELECT c.position FROM payout_members c WHERE c.member_id = $4 AND c.parent_id = $3), 0)`,
          order: 'm.position',
          values: [top.id, after],
        });
      return readTeamPage(manager, clock, {
        viewer: me,
        where: `m.sponsor_id = $3 AND m.join_number > coalesce(
          (SELECT c.join_number FROM payout_members c WHERE c.member_id = $4 AND c.sponsor_id = $3), 0)`,
        order: 'm.join_number',
        values: [top.id, after],
      });
    });
  }

  /** The members on one level below you: by place from left to right, or of one generation in the order of joining. */
  level({ view, level, after = 0 }: TeamLevelQuery, memberId: number, read: Read): Promise<DownlinePage> {
    return this.below(memberId, read, EMPTY_PAGE, async (manager, me) => {
      if (view === 'invited')
        return readTeamPage(manager, await readTeamClock(manager), {
          viewer: me,
          where: `m.member_id = ANY ($3) AND m.join_number > coalesce(
            (SELECT c.join_number FROM payout_members c WHERE c.member_id = $4 AND c.member_id = ANY ($3)), 0)`,
          order: 'm.join_number',
          values: [await readGeneration(manager, me, level), after],
        });
      const last = await findNode(manager, after);
      const from = last && isInBranch(last.path, me.path) ? last.path : me.path;
      return readTeamPage(manager, await readTeamClock(manager), {
        viewer: me,
        where: 'm.level = $3 AND m.path > $4 AND m.path < $5',
        order: 'm.path',
        values: [me.level + level, from, endOfBranch(me.path)],
      });
    });
  }

  /** The members below you whose names have a part, and whom a filter leaves, by name. @throws HttpProblem 429 */
  async search({ view, name, only, after = 0 }: TeamSearchQuery, memberId: number, read: Read): Promise<DownlinePage> {
    await this.searches.takeOrRefuse(String(memberId));
    return this.below(memberId, read, EMPTY_PAGE, async (manager, me) => {
      const clock = await readTeamClock(manager);
      const wanted = { name, where: only ? FILTER_CONDITIONS[only] : 'true', after };
      if (view === 'invited') return searchInvited(manager, clock, me, wanted);
      // Both ends of the branch as values: with a join, the planner couldn't estimate how many members that is.
      return readTeamPage(manager, clock, {
        viewer: me,
        where: `${isNamed(3)} AND m.path > $5 AND m.path < $6 AND ${wanted.where}`,
        order: NAME_ORDER,
        values: [name, after, me.path, endOfBranch(me.path)],
      });
    });
  }

  levels({ view, from = 1 }: TeamLevelsQuery, memberId: number, read: Read): Promise<TeamLevels> {
    return this.below<TeamLevels>(memberId, read, { levels: [], next: null }, async (manager, me) => {
      const { month } = await readTeamClock(manager);
      return view === 'placed' ? placedLevels(manager, me, from, month) : invitedLevels(manager, me, from, month);
    });
  }

  /** @param nothing the answer for a member without a place */
  private below<T>(
    memberId: number,
    read: Read,
    nothing: T,
    work: (manager: EntityManager, me: Node) => Promise<T>,
  ): Promise<T> {
    return read(async (manager) => {
      const me = await findNode(manager, memberId);
      return me ? work(manager, me) : nothing;
    });
  }

  private async ownNode(
    manager: EntityManager,
    me: Node,
    view: TeamChildrenQuery['view'],
    of: number | undefined,
  ): Promise<Node> {
    if (of === undefined || of === me.id) return me;
    const node = await findNode(manager, of);
    const isOwn =
      node && (view === 'placed' ? isInBranch(node.path, me.path) : await isSponsoredBy(manager, node.id, me.id));
    if (!isOwn) throw notFound(t('There is no such member below you'));
    return node;
  }
}
