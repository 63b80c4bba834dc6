/**
 * Registry features that early shells ignore, together with the whole row: `patterns` are addresses with parameters,
 * `nav` menu lines, `widgets` widgets and slots, and `systems` widgets of an open system. A build lists them in
 * `reads`, and a module with one is only released to a shell that reads it
 * (packages/release-tool/src/site/rules/shell-reads.ts).
 */
export const SHELL_READS = ['patterns', 'nav', 'widgets', 'systems'] as const;
export type ShellReads = (typeof SHELL_READS)[number];
