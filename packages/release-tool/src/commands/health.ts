import { MODULE_LOADS_MAX_HOURS, type ModuleHealth, type WidgetHealth } from '@powerline/contract/operations';
import { SHELL } from '@powerline/registry/build-url';
import { Refused } from '../site/errors.ts';
import type { Listing } from '../site/list.ts';
import { type Command, wholeNumber } from './command.ts';
import { WrongUsage } from './exit-codes.ts';
import { readModuleHealth } from './module-health.ts';
import type { ReleaseTarget } from './release-target.ts';

/** A build with what visitors get of it: "current", "canary 20 %", "current, switched off", or nothing any more. */
interface BuildHealth extends ModuleHealth {
  state: string;
}

export const health: Command = {
  name: 'health',
  usage: 'health [module]',
  summary: 'Show how each build loads for visitors: loads, failures by class, time of three in four loads.',
  takes: [0, 1],
  options: {
    hours: {
      type: 'string',
      default: '24',
      help: `--hours <number> to look back, at most ${MODULE_LOADS_MAX_HOURS} (default: 24)`,
    },
    url: { type: 'string', help: '--url <address> of the API (default: POWERLINE_API, else http://127.0.0.1:3000)' },
  },
  async run(call) {
    const { args, values, env } = call;
    const [name] = args;
    if (values.to !== undefined) throw new WrongUsage('Say where the API is by --url: health needs no release token.');
    const hours = wholeNumber(String(values.hours), '--hours', 1, MODULE_LOADS_MAX_HOURS);
    const url = typeof values.url === 'string' ? values.url : env.POWERLINE_API || 'http://127.0.0.1:3000';
    const reported = await readModuleHealth({ url, token: env.METRICS_TOKEN || undefined }, hours);
    const modules = await modulesOf(call.site);
    const builds = buildsOf(reported, modules).filter(({ module }) => name === undefined || module === name);
    if (name !== undefined && builds.length === 0) throw new WrongUsage(unknownModule(name, modules));
    const head = `Loads of the last ${hours} hours, as visitors saw them`;
    return { text: [head, ...table(builds)].join('\n'), json: { hours, builds } };
  },
};

/** Undefined when there is no site here: the figures can be read from anywhere. */
async function modulesOf(site: ReleaseTarget): Promise<Listing[] | undefined> {
  try {
    return (await site.list()).rows.filter(({ name }) => name !== SHELL);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** What visitors get comes first, loaded or not; then older builds in tabs that are still open. */
function buildsOf(reported: readonly ModuleHealth[], modules: readonly Listing[] | undefined): BuildHealth[] {
  if (modules === undefined) return reported.map((build) => ({ ...build, state: '' }));
  return modules.flatMap(({ name, enabled, current, canary }) => {
    const own = reported.filter(({ module }) => module === name);
    const given = [
      { version: current, state: enabled ? 'current' : 'current, switched off' },
      ...(canary ? [{ version: canary.version, state: `canary ${canary.percent} %` }] : []),
    ];
    const none = { module: name, loads: 0, failures: {}, p75Milliseconds: null, widgets: [] };
    return [
      ...given.map(({ version, state }) => ({
        ...(own.find((build) => build.version === version) ?? { ...none, version }),
        state,
      })),
      ...own
        .filter(({ version }) => !given.some((build) => build.version === version))
        .map((build) => ({ ...build, state: '' })),
    ];
  });
}

const unknownModule = (name: string, modules: readonly Listing[] | undefined): string =>
  modules
    ? `This site has no module ${name}. Its modules: ${modules.map((row) => row.name).join(', ')}.`
    : `No load of ${name} was reported.`;

const HEADINGS = ['module', 'version', 'visitors get', 'loads', 'failed', 'p75', 'failures by class'];

function table(builds: readonly BuildHealth[]): string[] {
  const lines = [HEADINGS, ...builds.flatMap((build) => [cells(build), ...build.widgets.map(widgetCells)])];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const cells = ({ module, version, state, ...figures }: BuildHealth): string[] => [
  module,
  version,
  state,
  ...figureCells(figures),
];

/** Below the line of its build, which counts pages. */
const widgetCells = ({ widget, ...figures }: WidgetHealth): string[] => [
  `  ${widget}`,
  '',
  '',
  ...figureCells(figures),
];

function figureCells({ loads, failures, p75Milliseconds }: Omit<WidgetHealth, 'widget'>): string[] {
  const classes = Object.entries(failures).sort(([, a], [, b]) => b - a);
  const failed = classes.reduce((sum, [, count]) => sum + count, 0);
  return [
    String(loads),
    loads === 0 ? '0' : `${failed} (${percent(failed / loads)})`,
    p75Milliseconds === null ? '' : `${p75Milliseconds} ms`,
    classes.map(([failure, count]) => `${failure} ${count}`).join(', '),
  ];
}

/** One failure in a thousand loads must not read as none. */
const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
