import { CONTRACT_VERSIONS } from '@powerline/contract/versions';
import type { LoadPage, ModuleDefinition } from '@powerline/platform';
import { contractFaults, type RegistryRow } from '@powerline/registry';
import * as v from 'valibot';
import { tellReact } from '../tell-react.ts';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

/** Waits between the tries of one load. */
const RETRY_DELAYS_MS = [300, 1200];

/** No try begins later than this: whoever waited for a file that timed out is told so, not asked to wait again. */
const RETRY_WINDOW_MS = 5000;

type Part = Awaited<ReturnType<LoadPage>>;

// A function is all that can be checked of a loader before it is called.
const loadersSchema = v.record(
  v.string(),
  v.custom<LoadPage>((value) => typeof value === 'function'),
);
const exposedSchema = v.object({
  default: v.object({ pages: loadersSchema, widgets: v.optional(loadersSchema) }),
});

/** What a loader needs of the federation runtime. */
export interface ModuleRuntime {
  /** Runs the module's entry, if it has not run yet, and gives what it exposes. */
  loadExposed(row: RegistryRow): Promise<unknown>;
  /** Drops what is remembered of a failed load. */
  forgetModule(row: RegistryRow): void;
}

/**
 * Loads a page or a widget of a module. Calls for the same one share one load, whether they prefetch or show it.
 * Rejects with a {@link ModuleLoadError}.
 *
 * @param isAnew starts a load of its own, also while one is under way: that one may never end
 */
export type LoadModulePart = (row: RegistryRow, name: string, isAnew?: boolean) => Promise<Part>;

/** {@link LoadModulePart} of pages. */
export type LoadModulePage = (row: RegistryRow, page: string) => Promise<Part>;

/** A loader of pages that tries transient failures again, `delaysMs` apart, and remembers successes only. */
export const createPageLoader = (runtime: ModuleRuntime, delaysMs?: readonly number[]): LoadModulePage =>
  createPartLoader('pages', runtime, delaysMs);

/** As {@link createPageLoader}, for widgets. */
export const createWidgetLoader = (runtime: ModuleRuntime, delaysMs?: readonly number[]): LoadModulePart =>
  createPartLoader('widgets', runtime, delaysMs);

function createPartLoader(
  part: 'pages' | 'widgets',
  runtime: ModuleRuntime,
  delaysMs: readonly number[] = RETRY_DELAYS_MS,
): LoadModulePart {
  const loads = new Map<string, Promise<Part>>();

  return (row, name, isAnew = false) => {
    const key = `${row.name}/${name}`;
    const known = isAnew ? undefined : loads.get(key);
    if (known) return known;
    const load = loadWithRetries(row, name);
    loads.set(key, load);
    load.then(
      (value) => tellReact(load, value),
      () => {
        if (loads.get(key) === load) loads.delete(key);
      },
    );
    return load;
  };

  async function loadWithRetries(row: RegistryRow, name: string): Promise<Part> {
    const start = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await loadOnce(row, name);
      } catch (thrown) {
        const error = toModuleLoadError(row.name, thrown);
        // Once the entry has run, webpack itself asks again for a missing chunk; running the entry twice would leave
        // the page with two copies of the module.
        if (error.failure !== 'chunk') runtime.forgetModule(row);
        const delay = delaysMs[attempt];
        const isTooLate = delay === undefined || performance.now() - start + delay > RETRY_WINDOW_MS;
        if (isTooLate || !error.isTransient) throw error;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }

  async function loadOnce(row: RegistryRow, name: string): Promise<Part> {
    requireContract(row);
    const definition = readDefinition(row.name, await runtime.loadExposed(row));
    const load = definition[part]?.[name];
    if (!load) {
      const message = `${row.name} lists ${name} in module.json but not among the ${part} of src/module.tsx`;
      throw new ModuleLoadError('missing-expose', row.name, message);
    }
    return load();
  }
}

/** The release tool refuses such a module too; this is for what reaches a tab on another way, e.g. by an override. */
function requireContract({ name, current }: RegistryRow): void {
  const faults = contractFaults(current.contract, CONTRACT_VERSIONS);
  if (faults.length === 0) return;
  const message = `${name} ${current.version} ${faults.join(', and ')}`;
  throw new ModuleLoadError('contract', name, message);
}

function readDefinition(module: string, exposed: unknown): ModuleDefinition {
  const parsed = v.safeParse(exposedSchema, exposed);
  if (!parsed.success) {
    throw new ModuleLoadError('missing-expose', module, `${module} does not expose pages: ${parsed.issues[0].message}`);
  }
  return parsed.output.default;
}
