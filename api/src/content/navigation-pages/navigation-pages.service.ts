import { Inject, Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  DEFAULT_NAVIGATION,
  type DefaultNavigationPage,
  type NavigationPage as PublicNavigationPage,
} from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { Translations } from '../../infrastructure/translations/translations.ts';
import { ADDED_LINES, type AddedLine, type ReadAddedLines } from './added-lines.ts';
import { MENU_ITEM, MENU_TRANSLATIONS, menuTexts, titleField } from './menu-translations.ts';
import { NavigationPage } from './navigation-page.entity.ts';

@Injectable()
export class NavigationPagesService {
  constructor(
    private readonly changes: AdminChanges,
    @Inject(ADDED_LINES) private readonly readAddedLines: ReadAddedLines,
    private readonly translations: Translations,
  ) {}

  /** By position. Empty until an admin seeds. @param onlyVisible leaves out what an admin has hidden */
  list({ onlyVisible }: { onlyVisible: boolean }, read: Read): Promise<PublicNavigationPage[]> {
    return read(async (manager) => {
      const pages = await manager.find(NavigationPage, {
        where: onlyVisible ? { isVisible: true } : {},
        order: { position: 'ASC', id: 'ASC' },
      });
      // Only admins change it, so only they need its version, and the title that they wrote.
      return onlyVisible ? this.translated(manager, pages) : pages.map(editedPage);
    });
  }

  private async translated(manager: EntityManager, pages: readonly NavigationPage[]): Promise<NavigationPage[]> {
    const items = [{ item: MENU_ITEM, texts: menuTexts(pages) }];
    const [shown] = await this.translations.show(manager, MENU_TRANSLATIONS, items);
    return pages.map((page) => ({ ...page, title: shown?.texts[titleField(page)] ?? page.title }));
  }

  /**
   * Inserts what is missing, by path, of the default menu and of the pages that modules add to it; changes nothing that
   * exists.
   */
  async seed(actor: User): Promise<PublicNavigationPage[]> {
    const lines = await this.readAddedLines();
    return this.changes.make(
      { actor, action: 'seed navigation pages', target: 'navigation pages', topic: 'navigation-pages' },
      async (manager) => {
        await seedLevel(manager, DEFAULT_NAVIGATION, null);
        await seedLines(manager, lines);
        return this.list({ onlyVisible: false }, (work) => work(manager));
      },
    );
  }

  /** @param ifMatch the version that was read @throws HttpProblem 404; 409 when there is a newer one */
  setVisible(id: number, isVisible: boolean, actor: User, ifMatch?: string): Promise<PublicNavigationPage> {
    const read = (manager: EntityManager) => readPage(manager, id);
    const guard = { what: t('menu line'), ifMatch, read };
    const change = { actor, action: 'change navigation page', target: String(id), fields: { isVisible }, guard };
    return this.changes.make({ ...change, topic: 'navigation-pages' }, async (manager) => {
      await manager.update(NavigationPage, { id }, { isVisible });
      const page = await read(manager);
      if (page === null) throw notFound(t('There is no such menu line'));
      return page;
    });
  }
}

/** With its version; null if it isn't there. */
export async function readPage(manager: EntityManager, id: number): Promise<PublicNavigationPage | null> {
  const page = await manager.findOneBy(NavigationPage, { id });
  return page && editedPage(page);
}

/** The version is of what admins edit line by line, so a new order outdates no title. */
const editedPage = (page: NavigationPage): PublicNavigationPage => ({
  ...page,
  version: withVersion({ title: page.title, isVisible: page.isVisible }).version,
});

async function seedLevel(
  manager: EntityManager,
  pages: readonly DefaultNavigationPage[],
  parentId: number | null,
): Promise<void> {
  for (const [position, { children, requiresAdmin = false, ...page }] of pages.entries()) {
    await insertMissing(manager, { ...page, position, requiresAdmin }, parentId);
    if (children === undefined) continue;
    const { id } = await manager.findOneByOrFail(NavigationPage, { path: page.path });
    await seedLevel(manager, children, id);
  }
}

/** As the shell shows them while the server keeps no list (shell/src/layout/sidebar/menu.ts). */
async function seedLines(manager: EntityManager, lines: readonly AddedLine[]): Promise<void> {
  // A line can be the parent of another one.
  const parentsFirst = lines.toSorted((a, b) => Number(a.parent !== undefined) - Number(b.parent !== undefined));
  for (const line of parentsFirst) await insertMissing(manager, line, await parentIdOf(manager, line));
}

/** @returns null, the top level, when there is no such parent, or when it is on the last of the three levels */
async function parentIdOf(manager: EntityManager, { parent: path }: AddedLine): Promise<number | null> {
  if (path === undefined) return null;
  const parent = await manager.findOne(NavigationPage, { where: { path }, relations: { parent: true } });
  return parent === null || (parent.parent !== null && parent.parent.parentId !== null) ? null : parent.id;
}

const insertMissing = (
  manager: EntityManager,
  { title, path, icon, position, requiresAdmin }: AddedLine,
  parentId: number | null,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO navigation_pages (parent_id, title, path, icon, position, requires_admin)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (path) DO NOTHING`,
    [parentId, title, path, icon, position, requiresAdmin],
  );
