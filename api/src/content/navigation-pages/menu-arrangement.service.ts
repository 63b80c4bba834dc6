import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  DEFAULT_NAVIGATION,
  type DefaultNavigationPage,
  type NavigationPage as PublicNavigationPage,
} from '@powerline/contract/content';
import { type EntityManager, IsNull } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { ADDED_LINES, type ReadAddedLines } from './added-lines.ts';
import { NavigationPage } from './navigation-page.entity.ts';
import { NavigationPagesService } from './navigation-pages.service.ts';

/** Titles and order of the stored menu. */
@Injectable()
export class MenuArrangementService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly pages: NavigationPagesService,
    @Inject(ADDED_LINES) private readonly readAddedLines: ReadAddedLines,
  ) {}

  /** @throws HttpProblem 404 */
  rename(id: number, title: string, actor: User): Promise<PublicNavigationPage> {
    return this.changes.make(
      { actor, action: 'rename navigation page', target: String(id), fields: { title }, topic: 'navigation-pages' },
      async (manager) => {
        await manager.update(NavigationPage, { id }, { title });
        return findPage(manager, id);
      },
    );
  }

  /**
   * Puts the pages below one parent, or those at the top, in the order of the list.
   *
   * @throws HttpProblem 409 if the ids are not those of all pages there
   */
  order(ids: readonly number[], actor: User): Promise<PublicNavigationPage[]> {
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
        const siblings = await manager.findBy(NavigationPage, { parentId: first.parentId ?? IsNull() });
        if (siblings.length !== ids.length || siblings.some(({ id }) => !ids.includes(id))) throw changedMeanwhile();
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

/** @throws HttpProblem 404 */
async function findPage(manager: EntityManager, id: number): Promise<NavigationPage> {
  const page = await manager.findOneBy(NavigationPage, { id });
  if (page === null) throw notFound('There is no such menu line');
  return page;
}

const changedMeanwhile = () =>
  new HttpProblem(
    409,
    'conflict',
    'A page was added or removed meanwhile, so the order was not saved. Load the page and order them again.',
  );
