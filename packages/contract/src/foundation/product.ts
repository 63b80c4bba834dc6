export const PRODUCT_NAME = 'Powerline';

/** The window title: the page's own title, then the site's name unless the title begins with it. */
export const windowTitle = (title: string, siteName: string = PRODUCT_NAME): string =>
  title.startsWith(siteName) ? title : `${title} · ${siteName}`;
