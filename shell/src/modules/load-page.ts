import type { RegistryRow } from '@powerline/federation/registry';
import type { LoadPage, ModuleDefinition } from '@powerline/platform';
import * as v from 'valibot';
import { forgetModule, loadExposed } from './federation-runtime.ts';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

/** Waits between the tries of one load: all of them stay within five seconds when the failures are quick. */
const RETRY_DELAYS_MS = [300, 1200];

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

/** The loads that are under way or have succeeded; a failed one leaves, so that the next call truly loads again. */
const pages = new Map<string, Promise<Page>>();

/**
 * Loads a page of a module. Calls for the same page share one load, whether they prefetch or show it.
 *
 * @throws {ModuleLoadError}
 */
export function loadPage(row: RegistryRow, page: string): Promise<Page> {
  const key = `${row.name}/${page}`;
  const known = pages.get(key);
  if (known) return known;
  const load = loadWithRetries(row, page);
  pages.set(key, load);
  load.catch(() => pages.delete(key));
  return load;
}

async function loadWithRetries(row: RegistryRow, page: string): Promise<Page> {
  for (const delay of [...RETRY_DELAYS_MS, undefined]) {
    try {
      return await loadOnce(row, page);
    } catch (thrown) {
      const error = toModuleLoadError(row.name, thrown);
      // Once the entry has run, webpack itself asks again for a missing chunk; running the entry twice would leave
      // the page with two copies of the module.
      if (error.failure !== 'chunk') forgetModule(row);
      if (delay === undefined || !error.isTransient) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  throw new Error('unreachable: the last try either returned or threw');
}

async function loadOnce(row: RegistryRow, page: string): Promise<Page> {
  const definition = readDefinition(row.name, await loadExposed(row));
  const load = definition.pages[page];
  if (!load) {
    throw new ModuleLoadError(
      'missing-expose',
      row.name,
      `${row.name} lists ${page} in module.json but has no such page`,
    );
  }
  return load();
}

function readDefinition(module: string, exposed: unknown): ModuleDefinition {
  const parsed = v.safeParse(exposedSchema, exposed);
  if (!parsed.success) {
    throw new ModuleLoadError('missing-expose', module, `${module} does not expose pages: ${parsed.issues[0].message}`);
  }
  return parsed.output.default;
}
