import { type Registry, registrySchema } from '@powerline/registry';
import { buildSchema, type SharedExports } from '@powerline/registry/build-json';
import { buildFileUrl, SHELL } from '@powerline/registry/build-url';
import { buildKey, exportsIn, registryFaults, withRow } from '@powerline/release-tool/preview';
import * as v from 'valibot';
import type { DevModule } from './dev-registry.ts';

const TIMEOUT_MS = 10_000;

/** What a deployed site says of itself. */
export interface DeployedSite {
  registry: Registry;
  /** What its shell offers of shared libraries; undefined when it was built before shells said so. */
  offeredExports: SharedExports | undefined;
}

/** A deployed site that cannot be reached or is none; its message says so in one sentence. */
export class NoSite extends Error {}

/** @throws {NoSite} */
export async function readDeployedSite(origin: string): Promise<DeployedSite> {
  const registry = v.safeParse(registrySchema, await readJson(new URL('/registry.json', origin)));
  if (!registry.success) {
    throw new NoSite(
      `${origin} has no registry that this checkout understands (${v.getDotPath(registry.issues[0]) ?? 'file'}: ${registry.issues[0].message}). Is it a Powerline of about the same age?`,
    );
  }
  const buildJson = buildFileUrl(SHELL, registry.output.shell.version, 'build.json');
  const build = v.safeParse(buildSchema, await readJson(new URL(buildJson, origin)).catch(() => undefined));
  return { registry: registry.output, offeredExports: build.success ? exportsIn(build.output) : undefined };
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

/** Why publishing the local build to this site would be refused: one sentence for each rule that it breaks. */
export function fitFaults(
  { registry, offeredExports }: DeployedSite,
  { name, release, usedExports }: DevModule,
): string[] {
  const modules = withRow(registry.modules, { name, enabled: true, current: release });
  return registryFaults(
    { ...registry, modules },
    new Map([
      [buildKey(SHELL, registry.shell.version), offeredExports],
      [buildKey(name, release.version), usedExports],
    ]),
    registry,
  );
}

const looseRegistrySchema = v.looseObject({ modules: v.array(v.unknown()) });

/**
 * A registry of the site, from its page or from registry.json, with the local build in place of the module's row.
 * Nothing else of it is touched or judged: that is the shell's part.
 */
export function withLocalModule(registry: unknown, { name, release }: DevModule): object {
  const { modules, ...rest } = v.parse(looseRegistrySchema, registry);
  const others = modules.filter((row) => !v.is(v.looseObject({ name: v.literal(name) }), row));
  return { ...rest, modules: [...others, { name, enabled: true, current: release }] };
}
