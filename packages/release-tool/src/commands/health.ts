import {
  type ErrorBudget,
  healthFaults,
  MODULE_LOADS_MAX_HOURS,
  type ModuleHealth,
} from '@powerline/contract/operations';
import { SHELL } from '@powerline/registry/build-url';
import { EXIT, WrongUsage } from '../exit-codes.ts';
import type { ReleaseTarget } from '../remote/release-target.ts';
import { Refused } from '../site/errors.ts';
import type { Listing } from '../site/list.ts';
import { budgetTable } from './budget-table.ts';
import { type Call, type Command, wholeNumber } from './command.ts';
import { type BuildHealth, healthTable } from './health-table.ts';
import { readErrorBudgets, readModuleHealth } from './module-health.ts';

export const health: Command = {
  name: 'health',
  usage: 'health [module]',
  summary:
    'Show how each build works for visitors (loads, failures by class, errors), and the error budget that is left. Exits with 8 when a build is bad.',
  takes: [0, 1],
  options: {
    hours: {
      type: 'string',
      default: '24',
      help: `--hours <number> to look back, at most ${MODULE_LOADS_MAX_HOURS} (default: 24)`,
    },
    url: {
      type: 'string',
      help: '--url <address> of the API (default: POWERLINE_API, else this machine at PORT, else at 3000)',
    },
  },
  async run(call) {
    const { args, values, site } = call;
    const [name] = args;
    const hours = wholeNumber(String(values.hours), '--hours', 1, MODULE_LOADS_MAX_HOURS);
    const reported = await (site.health ? site.health(remoteModule(call), hours) : healthHere(call, hours));
    const modules = await modulesOf(site, name);
    const builds = buildsOf(reported, modules).filter(({ module }) => name === undefined || module === name);
    if (name !== undefined && builds.length === 0) throw new WrongUsage(unknownModule(name, modules));
    // An old build only runs in tabs that are still open, where nothing can be done about it.
    const faults = builds.filter(({ state }) => modules === undefined || isGiven(state)).flatMap(healthFaults);
    const budgets = (await budgetsOf(call)).filter(({ module }) => builds.some((build) => build.module === module));
    const head = `Loads of the last ${hours} hours, as visitors saw them`;
    return {
      text: [head, ...healthTable(builds), ...budgetTable(budgets), ...faults.map((fault) => `Bad: ${fault}`)].join(
        '\n',
      ),
      json: { hours, builds, budgets, faults },
      exitCode: faults.length > 0 ? EXIT.unhealthy : EXIT.done,
    };
  },
};

/** Reads from the API here or at `--url`, for operators. */
const healthHere = (call: Call, hours: number): Promise<ModuleHealth[]> => readModuleHealth(apiHere(call), hours);

function apiHere({ values, env }: Call) {
  const url = typeof values.url === 'string' ? values.url : env.POWERLINE_API || `http://127.0.0.1:${env.PORT || 3000}`;
  return { url, token: env.METRICS_TOKEN || undefined };
}

const budgetsOf = (call: Call): Promise<ErrorBudget[]> =>
  call.site.errorBudgets ? call.site.errorBudgets(remoteModule(call)) : readErrorBudgets(apiHere(call));

/** Only the release token's module. */
function remoteModule({ args: [name], values }: Call): string {
  if (values.url !== undefined) throw new WrongUsage('Use either --to with a release token, or --url.');
  if (name === undefined) throw new WrongUsage('A release token is for one module, so name it: health <module>');
  return name;
}

const isGiven = (state: string) => state !== '' && state !== SWITCHED_OFF;
const SWITCHED_OFF = 'current, switched off';

/** Undefined without a site here: the figures can be read from anywhere. */
async function modulesOf(site: ReleaseTarget, name: string | undefined): Promise<Listing[] | undefined> {
  try {
    return (await site.list(name)).rows.filter((row) => row.name !== SHELL);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Released builds first, loaded or not, then older ones in open tabs. */
function buildsOf(reported: readonly ModuleHealth[], modules: readonly Listing[] | undefined): BuildHealth[] {
  if (modules === undefined) return reported.map((build) => ({ ...build, state: '' }));
  return modules.flatMap(({ name, enabled, current, canary }) => {
    const own = reported.filter(({ module }) => module === name);
    const given = [
      { version: current, state: enabled ? 'current' : SWITCHED_OFF },
      ...(canary ? [{ version: canary.version, state: `canary ${canary.percent} %` }] : []),
    ];
    const none = {
      module: name,
      loads: 0,
      failures: {},
      p75Milliseconds: null,
      widgets: [],
      errors: 0,
      errorMessages: [],
    };
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
    ? `This site has no module ${name}.${modules.length > 0 ? ` Its modules: ${modules.map((row) => row.name).join(', ')}.` : ''}`
    : `No load of ${name} was reported.`;
