import { CONTRACT_VERSIONS } from '@powerline/contract/versions';
import type { LoadPage, ModuleDefinition } from '@powerline/platform';
import { contractFaults, type RegistryRow } from '@powerline/registry';
import * as v from 'valibot';
import { tellReact } from '../tell-react.ts';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

/** Delays between tries. */
const RETRY_DELAYS_MS = [300, 1200];

/** No try starts later than this: after a timeout, people see the failure. */
const RETRY_WINDOW_MS = 5000;

type Part = Awaited<ReturnType<LoadPage>>;

// Only the type can be checked before the call.
const loadersSchema = v.record(
  v.string(),
  v.custom<LoadPage>((value) => typeof value === 'function'),
);
const exposedSchema = v.object({
  default: v.object({ pages: loadersSchema, widgets: v.optional(loadersSchema) }),
});

export interface ModuleRuntime {
  /** Runs the entry once. @returns what it exposes */
  loadExposed(row: RegistryRow): Promise<unknown>;
  forgetModule(row: RegistryRow): void;
  /** Settles before the module's first paint, so that no other language flashes. */
  loadTranslation(row: RegistryRow, part: string): Promise<void>;
}

/**
 * Loads a page or widget. Calls for the same one share a load, prefetched or shown. Rejects with a {@link
 * ModuleLoadError}.
 *
 * @param isRetry starts another load, because the current one may never end
 */
export type LoadModulePart = (row: RegistryRow, name: string, isRetry?: boolean) => Promise<Part>;

export type LoadModulePage = (row: RegistryRow, page: string) => Promise<Part>;

/** Retries transient failures `delaysMs` apart, and remembers only successes. */
export const createPageLoader = (runtime: ModuleRuntime, delaysMs?: readonly number[]): LoadModulePage =>
  createPartLoader('pages', runtime, delaysMs);

export const createWidgetLoader = (runtime: ModuleRuntime, delaysMs?: readonly number[]): LoadModulePart =>
  createPartLoader('widgets', runtime, delaysMs);

function createPartLoader(
  part: 'pages' | 'widgets',
  runtime: ModuleRuntime,
  delaysMs: readonly number[] = RETRY_DELAYS_MS,
): LoadModulePart {
  const loads = new Map<string, Promise<Part>>();

  return (row, name, isRetry = false) => {
    const key = `${row.name}/${name}`;
    const known = isRetry ? undefined : loads.get(key);
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
        // After the entry ran, webpack retries a missing chunk itself; running the entry twice would make two copies
        // of the module.
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
    const [exposed] = await Promise.all([runtime.loadExposed(row), runtime.loadTranslation(row, name)]);
    const definition = readDefinition(row.name, exposed);
    const load = definition[part]?.[name];
    if (!load) {
      const message = `${row.name} lists ${name} in module.json but not among the ${part} of src/module.tsx`;
      throw new ModuleLoadError('missing-expose', row.name, message);
    }
    return load();
  }
}

/** The release tool checks this too; an override can still bring such a module. */
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
