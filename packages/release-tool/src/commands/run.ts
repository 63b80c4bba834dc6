import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ApiUnavailable, BuildFailed, EXIT, NotAllowed, TokensNotReached, WrongUsage } from '../exit-codes.ts';
import type { ReleaseTarget } from '../remote/release-target.ts';
import { remoteSite } from '../remote/remote-site.ts';
import { Refused, SiteBusy, SiteDamaged, WrongSetting } from '../site/errors.ts';
import { settingsIn } from '../site/settings.ts';
import { signingRulesIn } from '../site/signing/signers.ts';
import { openSite, type Site } from '../site/site.ts';
import type { ReleaseStore } from '../site/store/release-store.ts';
import { api } from './api.ts';
import { canary } from './canary.ts';
import { type Command, type Outcome, wholeNumber } from './command.ts';
import { health } from './health.ts';
import { COMMON_OPTIONS, helpFor, helpForAll } from './help.ts';
import { history } from './history.ts';
import { key } from './key.ts';
import { list } from './list.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { publishWords } from './publish-words.ts';
import { rollback } from './rollback.ts';
import { signingKeyIn } from './signing-key.ts';
import { disable, enable } from './switch.ts';
import { token } from './token.ts';
import { verify } from './verify.ts';
import { whoReleases } from './who.ts';
import { DATABASE_COMMAND, workspaceRoot } from './workspace.ts';

/** In the order of the help. */
const COMMANDS: readonly Command[] = [
  publish,
  publishWords,
  canary,
  promote,
  rollback,
  disable,
  enable,
  api,
  list,
  health,
  history,
  verify,
  key,
  token,
];

export interface Surroundings {
  env: NodeJS.ProcessEnv;
  workingFolder: string;
  print: (text: string) => void;
  report: (text: string) => void;
  /** The site's database, where it keeps the releases. */
  store?: ReleaseStore | undefined;
}

/** @returns the exit code. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, report } = surroundings;
  const wantsJson = argv.includes('--json');
  try {
    const { text, json, exitCode = EXIT.done } = await outcomeOf(argv, surroundings);
    print(wantsJson ? JSON.stringify({ ok: exitCode === EXIT.done, ...json }) : text);
    return exitCode;
  } catch (error) {
    const { exitCode, kind } = classify(error);
    const faults = error instanceof Refused ? error.faults : [error instanceof Error ? error.message : String(error)];
    if (wantsJson) print(JSON.stringify({ ok: false, error: kind, faults }));
    else for (const fault of faults) report(fault);
    // A bug in the tool: the stack says where.
    if (kind === 'fault' && !isOfSystem(error) && error instanceof Error && error.stack) report(error.stack);
    return exitCode;
  }
}

async function outcomeOf(
  argv: readonly string[],
  { env, workingFolder, report, store }: Surroundings,
): Promise<Outcome> {
  const [name, ...rest] = argv;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    if (name === undefined || argv.includes('--help') || argv.includes('-h')) {
      return {
        text: helpForAll(COMMANDS),
        json: { commands: COMMANDS.map(({ usage, summary }) => ({ usage, summary })) },
      };
    }
    const names = COMMANDS.map((candidate) => candidate.name).join(', ');
    throw new WrongUsage(`There is no command ${name}. Commands: ${names}. More: npm run release -- --help`);
  }
  const { values, positionals } = parse(command, rest);
  if (values.help) return { text: helpFor(command), json: { usage: command.usage, summary: command.summary } };
  const [least, most] = command.takes;
  if (positionals.length < least || positionals.length > most) {
    throw new WrongUsage(`Write: npm run release -- ${command.usage}`);
  }
  const root = await workspaceRoot(workingFolder);
  const callFolder = env.INIT_CWD ?? workingFolder;
  const onProgress = (message: string) => report(`… ${message}`);
  const waitMs = wholeNumber(String(values.wait), '--wait', 0, 86_400) * 1000;
  // Only what publishes has the option.
  const sign = 'sign' in values ? values.sign : undefined;
  const signingKey = command.options?.sign && (await signingKeyIn(sign, env, callFolder));
  const note = typeof values.note === 'string' ? values.note : undefined;
  const here = { env, callFolder, root, signingKey, waitMs, onProgress, store };
  if (store && values.to === undefined) await localSite(values.site, here).catchUp();
  return command.run({
    get site() {
      return releaseTarget(values, here);
    },
    args: positionals,
    values,
    note,
    callFolder,
    root,
    env,
    onProgress,
    report,
  });
}

interface Here {
  env: NodeJS.ProcessEnv;
  callFolder: string;
  root: string;
  signingKey: KeyObject | undefined;
  waitMs: number;
  onProgress: (message: string) => void;
  store: ReleaseStore | undefined;
}

/** The folder of `--site`, or the address of `--to`. */
function releaseTarget({ site, to }: { site?: unknown; to?: unknown }, here: Here): ReleaseTarget {
  if (typeof to !== 'string') return localSite(site, here);
  const { env, signingKey, waitMs, onProgress } = here;
  if (site !== undefined) throw new WrongUsage('Choose one of --site, a folder here, and --to, a site elsewhere.');
  return remoteSite({ origin: to, token: env.POWERLINE_RELEASE_TOKEN ?? '', signingKey, waitMs, onProgress });
}

function localSite(site: unknown, { env, callFolder, root, signingKey, waitMs, onProgress, store }: Here): Site {
  if (!store && env.SITE_STORE === 'database') {
    throw new WrongUsage(
      `The releases are in the database (SITE_STORE=database). Release over the API with --to <origin>, or where the API is: node ${DATABASE_COMMAND} …`,
    );
  }
  const folder = siteFolder(site, env, callFolder, root);
  return openSite(folder, {
    who: whoReleases(root),
    settings: settingsIn(env),
    signing: signingRulesIn(env),
    signingKey,
    lockWaitMs: waitMs,
    onProgress,
    store,
  });
}

function parse(command: Command, args: string[]) {
  try {
    const options = { ...command.options, ...COMMON_OPTIONS };
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongUsage(`${reason} More: npm run release -- ${command.name} --help`);
  }
}

function siteFolder(option: unknown, env: NodeJS.ProcessEnv, callFolder: string, root: string): string {
  if (typeof option === 'string') return path.resolve(callFolder, option);
  if (env.SITE_DIR === 'none') throw new WrongUsage('SITE_DIR is none here, so say which site: --site <folder>');
  return path.resolve(root, env.SITE_DIR || 'site');
}

/**
 * For a full disk or a missing permission, the message is enough. Checked by code, because Jest runs the tool in
 * another realm.
 */
const isOfSystem = (error: unknown) => typeof (error as { syscall?: unknown }).syscall === 'string';

function classify(error: unknown): { exitCode: number; kind: string } {
  if (error instanceof WrongUsage || error instanceof WrongSetting) return { exitCode: EXIT.usage, kind: 'usage' };
  if (error instanceof NotAllowed) return { exitCode: EXIT.refused, kind: 'not-allowed' };
  if (error instanceof TokensNotReached) return { exitCode: EXIT.fault, kind: 'tokens' };
  if (error instanceof Refused) return { exitCode: EXIT.refused, kind: 'refused' };
  if (error instanceof SiteBusy) return { exitCode: EXIT.busy, kind: 'busy' };
  if (error instanceof SiteDamaged) return { exitCode: EXIT.damaged, kind: 'damaged' };
  if (error instanceof BuildFailed) return { exitCode: EXIT.buildFailed, kind: 'build-failed' };
  if (error instanceof ApiUnavailable) return { exitCode: EXIT.apiUnavailable, kind: 'api-unavailable' };
  return { exitCode: EXIT.fault, kind: 'fault' };
}
