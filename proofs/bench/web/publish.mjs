import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOfModule, release } from './released-module.mjs';

const MODULE = 'mfe-academy';

/** Rebuilds a module in which a source file changed, and publishes it, here and from afar: what a team waits for. */
export async function measurePublish({ sites, folder }) {
  const workspace = await copyOfModule(path.join(folder, 'workspace'), MODULE);
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
