import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../run.mjs';

/** The message says what to write instead. */
export class WrongArguments extends Error {}

const USAGE =
  'npm run dev (the whole site), npm run dev -w <module> (one module), ' +
  'npm run dev -w <module> -- --shell <address of a deployed site>';

/**
 * Reads what `npm run dev` serves.
 *
 * @returns the module to work on (all without one), and the deployed site's origin, if any
 * @throws {WrongArguments}
 */
export async function readDevArguments(args, env = process.env) {
  const { module, shell } = parse(args);
  if (module !== undefined && !(await moduleNames()).includes(module)) {
    throw new WrongArguments(`There is no module ${module}. There are: ${(await moduleNames()).join(', ')}.`);
  }
  if (shell !== undefined && module === undefined) {
    throw new WrongArguments('Say which module to run in that site: npm run dev -w <module> -- --shell <address>');
  }
  return {
    module,
    origin: shell === undefined ? undefined : originOf(shell),
    host: env.HOST ?? '127.0.0.1',
    // A whole site on this machine uses 3000.
    port: Number(env.PORT ?? (shell === undefined ? 3000 : 3001)),
  };
}

function parse(args) {
  try {
    return parseArgs({ args, options: { module: { type: 'string' }, shell: { type: 'string' } } }).values;
  } catch (error) {
    throw new WrongArguments(`${error.message}\nWrite: ${USAGE}`);
  }
}

const moduleNames = async () => (await readdir(ROOT)).filter((folder) => folder.startsWith('mfe-')).sort();

function originOf(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new WrongArguments(`"${address}" is no address of a site. Write it like --shell https://powerline.example.com`);
}
