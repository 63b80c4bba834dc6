import type { NavigationPage } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { call, MENU_KEY } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
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

/**
 * Changes the menu's title of a page.
 *
 * @param ifMatch the version that it replaces
 * @returns it as stored
 * @throws what `call` throws
 */
export async function renamePage(id: number, title: string, ifMatch: string | undefined): Promise<NavigationPage> {
  const sent = call(calls.renameNavigationPage, { params: { id }, body: { title }, ifMatch });
  const renamed = await rereadAfterConflict(calls.listAllNavigationPages.path, sent);
  await navigationPages.change((pages) => pages.map((page) => (page.id === id ? renamed : page)));
  await refreshMenu();
  return renamed;
}

/** @param ids of all pages below one parent @param seen their order before @throws what `call` throws, after it loads the list again */
export async function orderPages(ids: readonly number[], seen: readonly number[]): Promise<void> {
  try {
    await navigationPages.replace(await call(calls.orderNavigationPages, { body: { ids, seen } }));
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
