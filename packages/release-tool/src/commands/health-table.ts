import { failedLoads, loadShare, type ModuleHealth, type WidgetHealth } from '@powerline/contract/operations';

/** The build's state: "current", "canary 20 %", "current, switched off", or empty. */
export interface BuildHealth extends ModuleHealth {
  state: string;
}

const HEADINGS = ['module', 'version', 'visitors get', 'loads', 'failed', 'errors', 'p75', 'failures by class'];

/** @returns lines for a terminal: each build with its widgets and error messages. */
export function healthTable(builds: readonly BuildHealth[]): string[] {
  const rows = builds.map((build) => ({ cells: [cells(build), ...build.widgets.map(widgetCells)], build }));
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.flatMap((row) => row.cells.map((line) => line[column]?.length ?? 0))),
  );
  const aligned = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [aligned(HEADINGS), ...rows.flatMap((row) => [...row.cells.map(aligned), ...errorLines(row.build)])];
}

const errorLines = ({ errorMessages }: BuildHealth): string[] =>
  errorMessages.map(({ kind, message, tabs }) => `  ${kind} in ${tabs} ${tabs === 1 ? 'tab' : 'tabs'}: ${message}`);

const cells = ({ module, version, state, errors, ...figures }: BuildHealth): string[] => [
  module,
  version,
  state,
  ...figureCells(figures, String(errors)),
];

/** Shown below the build, whose line counts page loads and all errors. */
const widgetCells = ({ widget, ...figures }: WidgetHealth): string[] => [
  `  ${widget}`,
  '',
  '',
  ...figureCells(figures, ''),
];

function figureCells({ loads, failures, p75Milliseconds }: Omit<WidgetHealth, 'widget'>, errors: string): string[] {
  const classes = Object.entries(failures).sort(([, a], [, b]) => b - a);
  const failed = failedLoads(failures);
  return [
    String(loads),
    loads === 0 ? '0' : `${failed} (${loadShare(failed / loads)})`,
    errors,
    p75Milliseconds === null ? '' : `${p75Milliseconds} ms`,
    classes.map(([failure, count]) => `${failure} ${count}`).join(', '),
  ];
}
