import type { ComponentType } from 'react';

/** Loads a page or widget, the file's default export. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** Pages and widgets by their names in `module.json`. */
export interface ModuleDefinition {
  pages: Readonly<Record<string, LoadPage>>;
  widgets?: Readonly<Record<string, LoadPage>> | undefined;
}

/**
 * The whole `src/module.tsx`. Loaders are functions and not `React.lazy` components, which never retry after a
 * failure.
 */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;
