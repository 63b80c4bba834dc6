import type { ComponentType } from 'react';

/** Loads the file of a page, whose default export is the page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** What a module exposes to the shell: its pages by the names that its `module.json` gives them. */
export interface ModuleDefinition {
  pages: Readonly<Record<string, LoadPage>>;
}

/**
 * The whole of a module's `src/module.tsx`. Pages are plain loaders rather than `React.lazy` components, because
 * `React.lazy` never tries again after a failure and the shell must.
 */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;
