import { DEV_VERSION, type Registry } from '@powerline/registry';
import { buildSchema } from '@powerline/registry/build-json';
import { moduleRelease, shellRelease, type UnpublishedModule } from '@powerline/release-tool/preview';
import * as v from 'valibot';
import type { BuildSource } from './build-source.ts';

/**
 * A registry of the current sources, in published form so that the shell sees no difference.
 *
 * @param sources the shell and modules
 */
export async function devRegistry(sources: readonly BuildSource[], api: string): Promise<Registry> {
  const builds = await Promise.all(sources.map(readSource));
  const modules = builds.flatMap(({ build, files }) =>
    build.kind === 'module'
      ? [{ name: build.module.name, enabled: true, current: moduleRelease(build, DEV_VERSION, files) }]
      : [],
  );
  const shells = builds.flatMap(({ build, files }) =>
    build.kind === 'shell' ? [shellRelease(build, DEV_VERSION, files)] : [],
  );
  const [shell] = shells;
  if (!shell) throw new Error('The development server needs the shell among its builds.');
  return { generation: 1, api, shell, modules };
}

/** A module that only this machine has. @throws if the source is no module's build */
export async function devModule(source: BuildSource): Promise<UnpublishedModule> {
  const { build, files } = await readSource(source);
  if (build.kind !== 'module') throw new Error('This is the shell, not a module.');
  const release = moduleRelease(build, DEV_VERSION, files);
  return { name: build.module.name, release, usedExports: build.usedExports };
}

async function readSource(source: BuildSource) {
  const build = v.parse(buildSchema, JSON.parse((await source('build.json')).toString('utf8')));
  return { build, files: [{ path: build.entry, content: await source(build.entry) }] };
}
