import { PRODUCT_NAME } from '@powerline/contract/foundation';
import useSWR from 'swr';

/** The server puts the site's name into this element of each page. */
export const SITE_NAME_TAG = 'meta[property="og:site_name"]';

/** Key of the name in SWR's cache: an admin who changes it puts it there, so that the open page follows. */
export const SITE_NAME_KEY = 'site name';

/** As an admin set it, otherwise the product's. */
export const siteName = (): string =>
  // The release tool draws pages without a document.
  globalThis.document?.querySelector<HTMLMetaElement>(SITE_NAME_TAG)?.content || PRODUCT_NAME;

/** {@link siteName}, for components. */
export const useSiteName = (): string => useSWR<string>(SITE_NAME_KEY, null).data ?? siteName();
