import { createContext, useContext } from 'react';

type PageExists = (path: string) => boolean;

const PageExistsContext = createContext<PageExists>(() => true);

/** For the shell. Without it, as in page tests, every page exists. */
export const PageExistsProvider = PageExistsContext.Provider;

/**
 * Whether the current user can open an address of the site, `/events`: false for a disabled module, and for a page
 * that only others' builds have.
 */
export const usePageExists = (): PageExists => useContext(PageExistsContext);
