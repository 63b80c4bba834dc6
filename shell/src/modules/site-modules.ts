import type { RegistryRow } from '@powerline/registry';
import { createContext, useContext } from 'react';

const SiteModulesContext = createContext<readonly RegistryRow[]>([]);

export const SiteModules = SiteModulesContext.Provider;

/** With the builds for this visitor. */
export const useSiteModules = (): readonly RegistryRow[] => useContext(SiteModulesContext);
