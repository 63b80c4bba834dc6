import type { RegistryRow } from '@powerline/registry';
import { createContext, useContext } from 'react';

const SiteModulesContext = createContext<readonly RegistryRow[]>([]);

/** Gives {@link useSiteModules} the registry of this tab. */
export const SiteModules = SiteModulesContext.Provider;

/** The modules of the site, each with the build that this visitor gets. */
export const useSiteModules = (): readonly RegistryRow[] => useContext(SiteModulesContext);
