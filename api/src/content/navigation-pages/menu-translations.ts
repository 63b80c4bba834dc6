import { NAVIGATION_TITLE_MAX_LENGTH } from '@powerline/contract/content';
import type { Texts, TranslatedKind } from '../../infrastructure/translations/translated-kind.ts';
import { NavigationPage } from './navigation-page.entity.ts';

/** The stored menu is translated as one item, so that its lines share a page. */
export const MENU_ITEM = 'menu';

export const titleField = ({ id }: Pick<NavigationPage, 'id'>): string => `line.${id}`;

export const menuTexts = (pages: readonly NavigationPage[]): Texts =>
  Object.fromEntries(pages.map((page) => [titleField(page), page.title]));

export const MENU_TRANSLATIONS: TranslatedKind = {
  kind: 'menu',
  topic: 'navigation-pages',
  isShownInPart: true,
  maxLengthOf: () => NAVIGATION_TITLE_MAX_LENGTH,
  find: async (manager, item = MENU_ITEM) => {
    const pages = await manager.find(NavigationPage, { order: { position: 'ASC', id: 'ASC' } });
    if (item !== MENU_ITEM || pages.length === 0) return [];
    return [{ item, title: 'Menu', texts: menuTexts(pages) }];
  },
};
