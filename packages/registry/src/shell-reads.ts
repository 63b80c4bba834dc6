/**
 * What the shell of this checkout reads in rows of the registry that the first shells did not know: its build says so
 * (`reads` in build.json and in the registry), and a module that has such a thing is released only to a site whose
 * shell reads it (packages/release-tool/src/site/rules/shell-reads.ts). A shell that says nothing reads none of it, and leaves
 * out the whole row.
 *
 * - `patterns`: addresses with parameters, such as `/u/:username`
 * - `nav`: lines of the menu
 * - `widgets`: widgets, and slots for those of others
 * - `systems`: widgets that are shown only while a system is open
 */
export const SHELL_READS = ['patterns', 'nav', 'widgets', 'systems'] as const;
export type ShellReads = (typeof SHELL_READS)[number];
