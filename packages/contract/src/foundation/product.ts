export const PRODUCT_NAME = 'Powerline';

/** The window title: the page's own title, then the product's name unless the title begins with it. */
export const windowTitle = (title: string): string =>
  title.startsWith(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
