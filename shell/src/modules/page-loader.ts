import { CONTRACT_VERSIONS } from '@powerline/contract/versions';
import type { LoadPage, ModuleDefinition } from '@powerline/platform';
import { contractFaults, type RegistryRow } from '@powerline/registry';
import * as v from 'valibot';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

/** Waits between the tries of one load. */
const RETRY_DELAYS_MS = [300, 1200];

/** No try begins later than this: whoever waited for a file that timed out is told so, not asked to wait again. */
const RETRY_WINDOW_MS = 5000;

type Page = Awaited<ReturnType<LoadPage>>;

const exposedSchema = v.object({
  default: v.object({
    // A function is all that can be checked of a loader before it is called.
    pages: v.record(
      v.string(),
      v.custom<LoadPage>((value) => typeof value === 'function'),
    ),
  }),
});

/** What a loader needs of the federation runtime. */
export interface ModuleRuntime {
  /** Runs the module's entry, if it has not run yet, and gives what it exposes. */
  loadExposed(row: RegistryRow): Promise<unknown>;
  /** Drops what is remembered of a failed load. */
  forgetModule(row: RegistryRow): void;
}

/**
 * Loads a page of a module. Calls for the same page share one load, whether they prefetch or show it.
 * Rejects with a {@link ModuleLoadError}.
 */
export type LoadModulePage = (row: RegistryRow, page: string) => Promise<Page>;

/** A loader of pages that tries transient failures again, `delaysMs` apart, and remembers successes only. */
export function createPageLoader(
  runtime: ModuleRuntime,
  delaysMs: readonly number[] = RETRY_DELAYS_MS,
): LoadModulePage {
  const loads = new Map<string, Promise<Page>>();

  return (row, page) => {
    const key = `${row.name}/${page}`;
    const known = loads.get(key);
    if (known) return known;
    const load = loadWithRetries(row, page);
    loads.set(key, load);
    load.then(
      (value) => tellReact(load, value),
      () => loads.delete(key),
    );
    return load;
  };

  async function loadWithRetries(row: RegistryRow, page: string): Promise<Page> {
    const start = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await loadOnce(row, page);
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

  async function loadOnce(row: RegistryRow, page: string): Promise<Page> {
    requireContract(row);
    const { pages } = readDefinition(row.name, await runtime.loadExposed(row));
    const load = pages[page];
    if (!load) {
      const message = `${row.name} lists ${page} in module.json but has no such page`;
      throw new ModuleLoadError('missing-expose', row.name, message);
    }
    return load();
  }
}

/**
 * React's `use` knows nothing of a promise before a microtask has passed, unless these two fields say it (react.dev, `use`).
 * A first render cannot wait for that: it would show a skeleton for a page that is here, and React keeps a skeleton for at
 * least 300 ms.
 */
const tellReact = (load: Promise<Page>, value: Page) => Object.assign(load, { status: 'fulfilled', value });

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
