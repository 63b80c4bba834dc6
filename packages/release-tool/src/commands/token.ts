import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { TokensNotReached, WrongUsage } from '../exit-codes.ts';
import { readPublicKey } from '../site/signing/public-key.ts';
import type { Command } from './command.ts';

/** Tokens are in the API's database. */
const COMMAND = 'api/dist/app/commands/release-token.js';

export const token: Command = {
  name: 'token',
  usage: 'token <create <module> --name <name> [--key <file>] | list [module] | revoke <id>>',
  summary: 'For the operator: make, show and take back tokens that release one module by --to.',
  takes: [1, 2],
  options: {
    name: { type: 'string', help: '--name <text>: of a new token, what it is for; stands in the history' },
    key: {
      type: 'string',
      help: '--key <file>: the public key that may sign builds of the module, until it is revoked',
    },
  },
  async run({ args, values, root, env, callFolder }) {
    if (values.to !== undefined)
      throw new WrongUsage('Tokens are made where the database is, and not from afar. Leave --to out there.');
    const command = path.join(root, COMMAND);
    if (!existsSync(command)) throw new TokensNotReached(`There is no ${COMMAND} here. Build it: npm run build -w api`);
    const asJson = values.json === true;
    const options = [
      ...(typeof values.name === 'string' ? [`--name=${values.name}`] : []),
      ...(typeof values.key === 'string' ? [`--key=${await publicKeyIn(values.key, callFolder)}`] : []),
      ...(asJson ? ['--json'] : []),
    ];
    const child = spawn(process.execPath, [command, ...options, '--', ...args], {
      cwd: root,
      // The folder that `npm start` uses.
      env: { DATA_DIR: path.join(root, '.data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, reported] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    if (child.exitCode !== 0) throw new TokensNotReached(reported.trim());
    const json = asJson ? v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), printed) : {};
    return { text: printed.trimEnd(), json };
  },
};

async function publicKeyIn(named: string, callFolder: string): Promise<string> {
  const publicKey = readPublicKey(await readFile(path.resolve(callFolder, named), 'utf8').catch(() => ''));
  if (publicKey) return publicKey;
  throw new WrongUsage(`${named} is no Ed25519 public key. "key create" writes one beside the private key: <file>.pub`);
}
