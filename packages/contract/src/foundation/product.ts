/** The name of the product, as people read it. */
export const PRODUCT_NAME = 'Powerline';

/**
 * The title of a browser's window, tab and bookmark, in the page as sent and after each navigation alike: the page's own
 * title, then the product's name unless the page's title begins with it.
 *
 * @param title of the page, such as "Team"
 */
export const windowTitle = (title: string): string =>
  title.startsWith(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
