/** A line of the menu that is not in the default menu. */
export interface AddedLine {
  title: string;
  path: string;
  icon: string;
  /** The path of its parent line; without one, or when there is no such line, it is at the top level. */
  parent?: string | undefined;
  position: number;
  requiresAdmin: boolean;
}

/** What the parts of the site add to the menu at present. */
export type ReadAddedLines = () => Promise<readonly AddedLine[]>;

/** To have {@link ReadAddedLines} injected: content does not know where the site is, so app hands it over. */
export const ADDED_LINES = Symbol('added lines');
