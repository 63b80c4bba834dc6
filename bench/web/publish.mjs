import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../scripts/run.mjs';

const MODULE = 'mfe-academy';

/** Rebuilds a module in which a source file changed, and publishes it, here and from afar: what a team waits for. */
export async function measurePublish({ sites, folder }) {
  const workspace = await copyOfModule(path.join(folder, 'workspace'));
  const here = await secondsOfPublish(workspace, ['--site', sites.federated.folder]);
  const token = await releaseToken(sites.databaseUrl);
  const fromAfar = await secondsOfPublish(workspace, ['--to', sites.federated.url], { POWERLINE_RELEASE_TOKEN: token });
  return [
    {
      what: 'rebuild and publish of one module',
      measured: here,
      unit: 's',
      atMost: 20,
      detail: `\`npm run release -- publish ${MODULE}\` after a change of its source`,
    },
    {
      what: 'rebuild and publish of one module from afar',
      measured: fromAfar,
      unit: 's',
      atMost: 20,
      detail: `the same with \`--to\` and a token, after another change: built, judged, sent and published by the API`,
    },
  ];
}

async function secondsOfPublish(workspace, target, env) {
  await appendFile(path.join(workspace, 'src', 'module.tsx'), '\nconsole.debug("a change");\n');
  const start = performance.now();
  await release(['publish', workspace, ...target], env);
  return (performance.now() - start) / 1000;
}

async function releaseToken(databaseUrl) {
  const printed = await release(['token', 'create', MODULE, '--name', 'bench'], { DATABASE_URL: databaseUrl });
  const [token] = /plr_\S+/.exec(printed) ?? [];
  if (!token) throw new Error('No release token was printed.');
  return token;
}

/** The sources stay as they are: a copy is changed, which finds its libraries where the module itself finds them. */
async function copyOfModule(workspace) {
  const copy = path.join(workspace, MODULE);
  await mkdir(workspace, { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(workspace, 'node_modules'), 'junction');
  await cp(path.join(ROOT, MODULE), copy, {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.relative(path.join(ROOT, MODULE), file)),
  });
  return copy;
}

/** @returns what it printed */
async function release(args, env = {}) {
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
