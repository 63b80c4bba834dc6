import './require-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded } from './install.mjs';
import { CommandFailed } from './run.mjs';
import { step } from './step.mjs';

const USAGE = `For modules that have a repository of their own:

  npm run packages -- --to ../events   gives that repository the packages of today
  npm run packages -- --publish        publishes them to the registry that POWERLINE_NPM_REGISTRY names`;

let asked;
try {
  asked = parseArgs({ options: { to: { type: 'string' }, publish: { type: 'boolean' } } }).values;
} catch (error) {
  asked = { fault: error.message };
}
const registry = process.env.POWERLINE_NPM_REGISTRY;

try {
  if (asked.fault || Boolean(asked.to) === Boolean(asked.publish))
    fail(2, [asked.fault, USAGE].filter(Boolean).join('\n'));
  else if (asked.to) await renew(path.resolve(process.env.INIT_CWD ?? '.', asked.to));
  else if (registry) await publish();
  else fail(2, 'POWERLINE_NPM_REGISTRY names no registry. Write its address there, such as https://npm.example.com');
} catch (error) {
  if (error instanceof CommandFailed) fail(1, `${error.output}\n${error.message}`);
  else if (error.name === 'NoRepository') fail(2, error.message);
  else throw error;
}

async function renew(folder) {
  await installIfNeeded();
  const { renewPackages } = await import('./packages/renew-packages.mjs');
  await step(`Renew the packages of ${path.basename(folder)}`, () => renewPackages(folder));
}

async function publish() {
  await installIfNeeded();
  const { publishPackages } = await import('./packages/publish-packages.mjs');
  const { published, known } = await step(`Publish to ${registry}`, () => publishPackages(registry));
  for (const id of published) console.log(`  ${id}`);
  if (known.length > 0)
    console.log(`It has these already (raise a version to publish what changed): ${known.join(', ')}`);
}

function fail(code, sentence) {
  console.error(sentence);
  process.exitCode = code;
}
