import { type NavigationPage, navigationPageSchema } from '@powerline/contract/content';
import { MENU_KEY, request } from '@powerline/platform';
import { mutate } from 'swr';
import * as v from 'valibot';
import { adminList } from './admin-list.ts';

export const navigationPages = adminList<NavigationPage>('/api/admin/navigation-pages', navigationPageSchema);

/** The shell keeps the menu: asked anew, the sidebar changes without a reload. */
const refreshMenu = () => mutate(MENU_KEY);

/** Stores the pages of the default menu that are missing, and changes none that is there. */
export async function seedNavigationPages(): Promise<void> {
  const pages = await request(`${navigationPages.path}/seed`, v.array(navigationPageSchema), { method: 'POST' });
  await navigationPages.replace(pages);
  await refreshMenu();
}

export async function setPageVisible(page: NavigationPage, isVisible: boolean): Promise<void> {
  await navigationPages.switch(page, { isVisible });
  await refreshMenu();
}
