// Lets plain Node run the sources: for tests that need the server as its own process.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// A start takes a third of the time when nothing has to be compiled, not even the compiler loaded.
const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/powerline-typescript');

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const source = await readFile(file, 'utf8');
  const key = createHash('sha256').update(file).update('\0').update(source).digest('hex');
  const kept = path.join(CACHE, `${key}.js`);
  const code = await readFile(kept, 'utf8').catch(() => compile(file, source, kept));
  return { format: 'module', source: code, shortCircuit: true };
}

async function compile(filename, source, kept) {
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, {
    filename,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  await mkdir(CACHE, { recursive: true });
  // Under another name first: a process beside this one must never read half a file.
  await writeFile(`${kept}.${process.pid}`, code);
  await rename(`${kept}.${process.pid}`, kept);
  return code;
}
