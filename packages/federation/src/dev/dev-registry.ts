import path from 'node:path';
import * as v from 'valibot';
import type { Compiler, MultiCompiler } from 'webpack';
import { buildSchema } from '../build-json.ts';
import type { Registry } from '../registry.ts';
import { moduleRelease, shellRelease } from '../site/build.ts';
import { DEV_VERSION } from '../webpack/dev-version.ts';

/**
 * The registry of what the compilers hold in memory right now, in the shape of a published one, so that the shell
 * cannot tell the difference.
 */
export async function devRegistry({ compilers }: MultiCompiler, api: string): Promise<Registry> {
  const builds = await Promise.all(compilers.map(readBuild));
  const modules = builds.flatMap(({ build, files }) =>
    build.kind === 'module'
      ? [{ name: build.module.name, enabled: true, current: moduleRelease(build, DEV_VERSION, files) }]
      : [],
  );
  const shells = builds.flatMap(({ build, files }) =>
    build.kind === 'shell' ? [shellRelease(build, DEV_VERSION, files)] : [],
  );
  const [shell] = shells;
  if (!shell) throw new Error('The development server needs the shell among its compilers.');
  return { generation: 1, api, shell, modules };
}

async function readBuild(compiler: Compiler) {
  const read = async (file: string) => ({ path: file, content: await readOutput(compiler, file) });
  const build = v.parse(buildSchema, JSON.parse((await read('build.json')).content.toString('utf8')));
  return { build, files: [await read(build.entry)] };
}

function readOutput({ outputFileSystem, outputPath, name }: Compiler, file: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (!outputFileSystem) throw new Error(`${name} has no output yet.`);
    outputFileSystem.readFile(path.join(outputPath, file), (error, content) => {
      if (error || !content) reject(error ?? new Error(`${file} of ${name} is empty.`));
      else resolve(Buffer.from(content));
    });
  });
}
