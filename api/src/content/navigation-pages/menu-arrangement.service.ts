import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  DEFAULT_NAVIGATION,
  type DefaultNavigationPage,
  type NavigationOrder,
  type NavigationPage as PublicNavigationPage,
} from '@powerline/contract/content';
import { type EntityManager, IsNull } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { reorderedMeanwhile } from '../../infrastructure/http/stale.ts';
import { t } from '../../infrastructure/language/words.ts';
import { ADDED_LINES, type ReadAddedLines } from './added-lines.ts';
import { NavigationPage } from './navigation-page.entity.ts';
import { NavigationPagesService, readPage } from './navigation-pages.service.ts';

/** Titles and order of the stored menu. */
@Injectable()
export class MenuArrangementService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly pages: NavigationPagesService,
    @Inject(ADDED_LINES) private readonly readAddedLines: ReadAddedLines,
  ) {}

  /** @param ifMatch the version that was read @throws HttpProblem 404; 409 when there is a newer one */
  rename(id: number, title: string, actor: User, ifMatch?: string): Promise<PublicNavigationPage> {
    const read = (manager: EntityManager) => readPage(manager, id);
    const guard = { what: t('menu line'), ifMatch, read };
    const change = { actor, action: 'rename navigation page', target: String(id), fields: { title }, guard };
    return this.changes.make({ ...change, topic: 'navigation-pages' }, async (manager) => {
      await manager.update(NavigationPage, { id }, { title });
      const page = await read(manager);
      if (page === null) throw notFound(t('There is no such menu line'));
      return page;
    });
  }

  /**
   * Puts the pages below one parent, or those at the top, in the order of the list.
   *
   * @throws HttpProblem 409 if the ids are not those of all pages there, or their order is no longer the one that was seen
   */
  order({ ids, seen }: NavigationOrder, actor: User): Promise<PublicNavigationPage[]> {
    return this.changes.make(
      {
        actor,
        action: 'order navigation pages',
        target: 'navigation pages',
        fields: { ids },
        topic: 'navigation-pages',
      },
      async (manager) => {
        const first = await manager.findOneBy(NavigationPage, { id: ids[0] ?? 0 });
        if (first === null) throw changedMeanwhile();
        const siblings = await manager.find(NavigationPage, {
          where: { parentId: first.parentId ?? IsNull() },
          order: { position: 'ASC', id: 'ASC' },
        });
        if (siblings.length !== ids.length || siblings.some(({ id }) => !ids.includes(id))) throw changedMeanwhile();
        if (seen && siblings.some(({ id }, place) => seen[place] !== id)) throw reorderedMeanwhile();
        for (const [position, id] of ids.entries()) await manager.update(NavigationPage, { id }, { position });
        return this.listAll(manager);
      },
    );
  }

  /** Brings back the titles and the order of the default menu and of what modules add to it. */
  async reset(actor: User): Promise<PublicNavigationPage[]> {
    const lines = await this.readAddedLines();
    return this.changes.make(
      { actor, action: 'reset navigation pages', target: 'navigation pages', topic: 'navigation-pages' },
      async (manager) => {
        for (const { path, title, position } of [...placesOf(DEFAULT_NAVIGATION), ...lines])
          await manager.update(NavigationPage, { path }, { title, position });
        return this.listAll(manager);
      },
    );
  }

  private listAll(manager: EntityManager): Promise<PublicNavigationPage[]> {
    return this.pages.list({ onlyVisible: false }, (work) => work(manager));
  }
}

interface MenuPlace {
  path: string;
  title: string;
  position: number;
}

const placesOf = (pages: readonly DefaultNavigationPage[]): MenuPlace[] =>
  pages.flatMap(({ path, title, children = [] }, position) => [{ path, title, position }, ...placesOf(children)]);

const changedMeanwhile = () =>
  new HttpProblem(
    409,
    'conflict',
    t('A page was added or removed meanwhile, so the order was not saved. Load the page and order them again.'),
  );
