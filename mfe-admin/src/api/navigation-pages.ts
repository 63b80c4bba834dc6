import type { NavigationPage } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, MENU_KEY } from '@powerline/platform';
import { mutate } from 'swr';
import { adminList } from './admin-list.ts';

export const navigationPages = adminList<NavigationPage>(calls.listAllNavigationPages);

/** The sidebar changes without a reload. */
const refreshMenu = () => mutate(MENU_KEY);

/** Stores missing pages of the default menu, and changes no existing one. */
export async function seedNavigationPages(): Promise<void> {
  await navigationPages.replace(await call(calls.seedNavigationPages));
  await refreshMenu();
}

export async function setPageVisible(page: NavigationPage, isVisible: boolean): Promise<void> {
  await navigationPages.switch(page, { isVisible }, (body) =>
    call(calls.setNavigationPageVisible, { params: { id: page.id }, body, ifMatch: page.version }),
  );
  await refreshMenu();
}

/** Changes the menu's title of a page. @throws what `call` throws */
export async function renamePage({ id }: NavigationPage, title: string): Promise<void> {
  const renamed = await call(calls.renameNavigationPage, { params: { id }, body: { title } });
  await navigationPages.change((pages) => pages.map((page) => (page.id === id ? renamed : page)));
  await refreshMenu();
}

/** Shows the order at once. @param ids of all pages below one parent @throws what `call` throws, after it loads the list again */
export async function orderPages(ids: readonly number[]): Promise<void> {
  await navigationPages.change((pages) =>
    pages.map((page) => (ids.includes(page.id) ? { ...page, position: ids.indexOf(page.id) } : page)),
  );
  try {
    await navigationPages.replace(await call(calls.orderNavigationPages, { body: { ids: [...ids] } }));
  } catch (error) {
    await navigationPages.refresh();
    throw error;
  }
  await refreshMenu();
}

/** Brings back the standard titles and order. @throws what `call` throws */
export async function resetPages(): Promise<void> {
  await navigationPages.replace(await call(calls.resetNavigationPages));
  await refreshMenu();
}
