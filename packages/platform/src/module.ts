import type { ComponentType } from 'react';

/** Loads the file of a page or of a widget, whose default export is the component. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/** What a module exposes to the shell: its pages and widgets by the names that its `module.json` gives them. */
export interface ModuleDefinition {
  pages: Readonly<Record<string, LoadPage>>;
  widgets?: Readonly<Record<string, LoadPage>> | undefined;
}

/**
 * The whole of a module's `src/module.tsx`. Pages and widgets are plain loaders rather than `React.lazy` components, because
 * `React.lazy` never tries again after a failure and the shell must.
 */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition;
