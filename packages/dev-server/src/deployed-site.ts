import { registrySchema } from '@powerline/registry';
import { buildSchema } from '@powerline/registry/build-json';
import { buildFileUrl, SHELL } from '@powerline/registry/build-url';
import { releaseFor, type SiteSeen, type UnpublishedModule } from '@powerline/release-tool/preview';
import * as v from 'valibot';

const TIMEOUT_MS = 10_000;

/** The message says so in one sentence. */
export class NoSite extends Error {}

/** @throws {NoSite} */
export async function readDeployedSite(origin: string): Promise<SiteSeen> {
  const registry = v.safeParse(registrySchema, await readJson(new URL('/registry.json', origin)));
  if (!registry.success) {
    throw new NoSite(
      `${origin} has no registry that this checkout understands (${v.getDotPath(registry.issues[0]) ?? 'file'}: ${registry.issues[0].message}). Is it a Powerline of about the same age?`,
    );
  }
  const buildJson = buildFileUrl(SHELL, registry.output.shell.version, 'build.json');
  const build = v.safeParse(buildSchema, await readJson(new URL(buildJson, origin)).catch(() => undefined));
  const shell = build.success && build.output.kind === 'shell' ? build.output : undefined;
  return { registry: registry.output, offeredExports: shell?.offeredExports };
}

async function readJson(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.json();
  } catch (error) {
    const { message, cause } = error as Error; // fetch and json() throw nothing else
    throw new NoSite(`${url} cannot be read: ${cause instanceof Error ? cause.message : message}.`);
  }
}

/** In the form that this site's shell can read, which may be older. */
export const readableThere = ({ registry }: SiteSeen, module: UnpublishedModule): UnpublishedModule => ({
  ...module,
  release: releaseFor(registry.shell, module.release),
});

const looseRegistrySchema = v.looseObject({ modules: v.array(v.unknown()) });

/** Puts the local build into a registry of the site, and changes nothing else. */
export function withLocalModule(registry: unknown, { name, release }: UnpublishedModule): object {
  const { modules, ...rest } = v.parse(looseRegistrySchema, registry);
  const others = modules.filter((row) => !v.is(v.looseObject({ name: v.literal(name) }), row));
  return { ...rest, modules: [...others, { name, enabled: true, current: release }] };
}
