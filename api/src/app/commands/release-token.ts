import 'reflect-metadata';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { readConfig } from '../../infrastructure/config/config.ts';
import { migrateSite } from '../../infrastructure/database/migrate-site.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import {
  createReleaseToken,
  listReleaseTokens,
  revokeReleaseToken,
  type ShownToken,
} from '../../operations/releases/manage-tokens.ts';
import { fingerprintOfKey, readTokenKey } from '../../operations/releases/token-keys.ts';
import { withSiteDatabase } from '../with-site-database.ts';

const USAGE =
  'npm run release -- token create <module> --name <what it is for> [--key <file>], token list [module] or token revoke <id>';

/** What the command says, to a person and, with `--json`, to a program. */
interface Outcome {
  text: string;
  json: object;
}
type Task = (dataSource: DataSource) => Promise<Outcome>;

await runCommand(async () => {
  const { task, asJson } = usage(USAGE, readArguments);
  const { text, json } = await withSiteDatabase(readConfig(process.env), async (dataSource, url) => {
    await migrateSite(dataSource, url);
    return task(dataSource);
  });
  console.log(asJson ? JSON.stringify(json) : text);
});

/** @throws TypeError for what makes no sense */
function readArguments(): { task: Task; asJson: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, key: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  return { task: taskOf(positionals, values.name, values.key), asJson: values.json };
}

function taskOf([action, subject, ...others]: string[], name: string | undefined, key: string | undefined): Task {
  if (others.length === 0 && (action === 'create') === (name !== undefined)) {
    if (action === 'create' && subject !== undefined && name !== undefined) return create(subject, name, key);
    if (key !== undefined) throw new TypeError('Only a new token takes a key');
    if (action === 'list') return list(subject);
    if (action === 'revoke' && /^[1-9]\d{0,8}$/.test(subject ?? '')) return revoke(Number(subject));
  }
  throw new TypeError('There is no such call');
}

/** @param key a public key: its text, for a container has no file of the operator's */
function create(module: string, name: string, key: string | undefined): Task {
  return async (dataSource) => {
    const createdBy = process.env.USER || userInfo().username;
    const publicKey = key === undefined ? undefined : await readTokenKey(key);
    const { token, shown } = await createReleaseToken(dataSource, { module, name, createdBy, publicKey });
    return {
      text: `${token}\n\nThis is token ${shown.id}, which releases ${module} and nothing else. It is shown this once: give it to the pipeline as the secret POWERLINE_RELEASE_TOKEN.${publicKey === undefined ? '' : ` Builds may be signed with its key ${await fingerprintOfKey(publicKey)}.`}`,
      json: { token, ...shown },
    };
  };
}

function list(module: string | undefined): Task {
  return async (dataSource) => {
    const tokens = (await listReleaseTokens(dataSource)).filter(
      (token) => module === undefined || token.module === module,
    );
    const lines = await Promise.all(tokens.map(line));
    return { text: lines.join('\n') || 'There is no release token.', json: { tokens } };
  };
}

function revoke(id: number): Task {
  return async (dataSource) => {
    const token = await revokeReleaseToken(dataSource, id);
    return { text: `Token ${id} (${token.name}) releases ${token.module} no more.`, json: token };
  };
}

async function line(token: ShownToken): Promise<string> {
  const { id, module, name, publicKey, createdAt, createdBy, lastUsedAt, revokedAt } = token;
  const used = lastUsedAt ? `last used ${minute(lastUsedAt)}` : 'never used';
  const state = revokedAt ? `revoked ${minute(revokedAt)}` : used;
  const key = publicKey === null ? '' : `  key ${await fingerprintOfKey(publicKey)}`;
  return `${String(id).padStart(4)}  ${module.padEnd(20)}  ${name}  made ${minute(createdAt)} by ${createdBy}${key}  ${state}`;
}

function minute(date: Date): string {
  return `${date.toISOString().slice(0, 16)}Z`;
}
