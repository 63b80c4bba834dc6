import { Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  DEFAULT_NAVIGATION,
  type DefaultNavigationPage,
  type NavigationPage as PublicNavigationPage,
} from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../infrastructure/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { NavigationPage } from './navigation-page.entity.ts';

@Injectable()
export class NavigationPagesService {
  constructor(private readonly changes: AdminChanges) {}

  /** By position. Empty until an admin seeds. @param onlyVisible leaves out what an admin has hidden */
  list({ onlyVisible }: { onlyVisible: boolean }, read: Read): Promise<PublicNavigationPage[]> {
    return read((manager) =>
      manager.find(NavigationPage, {
        where: onlyVisible ? { isVisible: true } : {},
        order: { position: 'ASC', id: 'ASC' },
      }),
    );
  }

  /** Inserts the pages of the default menu that are missing, by path; changes nothing that exists. */
  seed(actor: User): Promise<PublicNavigationPage[]> {
    return this.changes.make(
      { actor, action: 'seed navigation pages', target: 'navigation pages', topic: 'navigation-pages' },
      async (manager) => {
        await seedLevel(manager, DEFAULT_NAVIGATION, null);
        return this.list({ onlyVisible: false }, (work) => work(manager));
      },
    );
  }

  /** @throws HttpProblem 404 */
  setVisible(id: number, isVisible: boolean, actor: User): Promise<PublicNavigationPage> {
    return this.changes.make(
      { actor, action: 'change navigation page', target: String(id), fields: { isVisible }, topic: 'navigation-pages' },
      async (manager) => {
        await manager.update(NavigationPage, { id }, { isVisible });
        const page = await manager.findOneBy(NavigationPage, { id });
        if (page === null) throw notFound('There is no such navigation page');
        return page;
      },
    );
  }
}

async function seedLevel(
  manager: EntityManager,
  pages: readonly DefaultNavigationPage[],
  parentId: number | null,
): Promise<void> {
  for (const [position, { children, ...page }] of pages.entries()) {
    await manager.query(
      `INSERT INTO navigation_pages (parent_id, title, path, icon, position, requires_admin)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (path) DO NOTHING`,
      [parentId, page.title, page.path, page.icon, position, page.requiresAdmin ?? false],
    );
    if (children === undefined) continue;
    const { id } = await manager.findOneByOrFail(NavigationPage, { path: page.path });
    await seedLevel(manager, children, id);
  }
}
