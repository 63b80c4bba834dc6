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
