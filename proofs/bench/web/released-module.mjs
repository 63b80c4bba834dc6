import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../scripts/run.mjs';

/**
 * The sources of a module stay as they are: a copy is changed, which finds its libraries where the module itself does.
 *
 * @param workspace a folder that is made for it
 * @returns the folder of the copy
 */
export async function copyOfModule(workspace, module) {
  const copy = path.join(workspace, module);
  await mkdir(workspace, { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(workspace, 'node_modules'), 'junction');
  await cp(path.join(ROOT, module), copy, {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.relative(path.join(ROOT, module), file)),
  });
  // Its own one leads to a file beside its folder.
  const types = { extends: path.join(ROOT, 'tsconfig.web.json'), include: ['src'] };
  await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify(types));
  return copy;
}

/** `npm run release -- <args>`. @returns what it printed */
export async function release(args, env = {}) {
  const isWindows = process.platform === 'win32';
  // npm is a .cmd file on Windows, which only a shell can start.
  const options = { cwd: ROOT, shell: isWindows, env: { ...process.env, ...env } };
  const child = spawn('npm', ['run', '--silent', 'release', '--', ...args], options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The release failed with exit code ${code}:\n${output}`);
  return output;
}
