import { createContext, useContext } from 'react';

type PageExists = (path: string) => boolean;

const PageExistsContext = createContext<PageExists>(() => true);

/** For the shell: what {@link usePageExists} gives. Without it, as in the test of a page, every page exists. */
export const PageExistsProvider = PageExistsContext.Provider;

/**
 * Tells of an address of the site, `/events`, whether whoever uses the page finds a page there: not while its module is
 * switched off, nor when only a build has it that they do not get.
 */
export const usePageExists = (): PageExists => useContext(PageExistsContext);
