import { failedLoads, loadShare, type ModuleHealth, type WidgetHealth } from '@powerline/contract/operations';
import { aligned } from './aligned.ts';

/** The build's state: "current", "canary 20 %", "current, switched off", or empty. */
export interface BuildHealth extends ModuleHealth {
  state: string;
}

const HEADINGS = ['module', 'version', 'visitors get', 'loads', 'failed', 'errors', 'p75', 'failures by class'];

/** @returns lines for a terminal: each build with its widgets and error messages. */
export function healthTable(builds: readonly BuildHealth[]): string[] {
  const rows = builds.map((build) => ({ cells: [cells(build), ...build.widgets.map(widgetCells)], build }));
  const [head = '', ...lines] = aligned([HEADINGS, ...rows.flatMap((row) => row.cells)]);
  return [head, ...rows.flatMap((row) => [...lines.splice(0, row.cells.length), ...errorLines(row.build)])];
}

const errorLines = ({ errorMessages }: BuildHealth): string[] =>
  errorMessages.map(({ kind, message, tabs, place, name }) => {
    const at = place === null ? '' : `, at ${place}${name ? ` (${name})` : ''}`;
    return `  ${kind} in ${tabs} ${tabs === 1 ? 'tab' : 'tabs'}: ${message}${at}`;
  });

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
