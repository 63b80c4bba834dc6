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
import { withSiteDatabase } from '../with-site-database.ts';

const USAGE =
  'npm run release -- token create <module> --name <what it is for>, token list [module] or token revoke <id>';

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
    options: { name: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  return { task: taskOf(positionals, values.name), asJson: values.json };
}

function taskOf([action, subject, ...others]: string[], name: string | undefined): Task {
  if (others.length === 0 && (action === 'create') === (name !== undefined)) {
    if (action === 'create' && subject !== undefined && name !== undefined) return create(subject, name);
    if (action === 'list') return list(subject);
    if (action === 'revoke' && /^[1-9]\d{0,8}$/.test(subject ?? '')) return revoke(Number(subject));
  }
  throw new TypeError('There is no such call');
}

function create(module: string, name: string): Task {
  return async (dataSource) => {
    const createdBy = process.env.USER || userInfo().username;
    const { token, shown } = await createReleaseToken(dataSource, { module, name, createdBy });
    return {
      text: `${token}\n\nThis is token ${shown.id}, which releases ${module} and nothing else. It is shown this once: give it to the pipeline as the secret POWERLINE_RELEASE_TOKEN.`,
      json: { token, ...shown },
    };
  };
}

function list(module: string | undefined): Task {
  return async (dataSource) => {
    const tokens = (await listReleaseTokens(dataSource)).filter(
      (token) => module === undefined || token.module === module,
    );
    return { text: tokens.length > 0 ? tokens.map(line).join('\n') : 'There is no release token.', json: { tokens } };
  };
}

function revoke(id: number): Task {
  return async (dataSource) => {
    const token = await revokeReleaseToken(dataSource, id);
    return { text: `Token ${id} (${token.name}) releases ${token.module} no more.`, json: token };
  };
}

function line({ id, module, name, createdAt, createdBy, lastUsedAt, revokedAt }: ShownToken): string {
  const used = lastUsedAt ? `last used ${minute(lastUsedAt)}` : 'never used';
  const state = revokedAt ? `revoked ${minute(revokedAt)}` : used;
  return `${String(id).padStart(4)}  ${module.padEnd(20)}  ${name}  made ${minute(createdAt)} by ${createdBy}  ${state}`;
}

function minute(date: Date): string {
  return `${date.toISOString().slice(0, 16)}Z`;
}
