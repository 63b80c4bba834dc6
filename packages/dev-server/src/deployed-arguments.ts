import { parseArgs } from 'node:util';

/** The message says what to write instead. */
export class WrongArguments extends Error {}

const USAGE = 'npm run dev -- --shell <address of a deployed site>';

/** A whole site on the same machine uses 3000. */
const DEFAULT_PORT = 3001;

/**
 * Reads where `powerline-dev` shows the module of its folder, from the command line, `HOST`, `PORT` and
 * `POWERLINE_SITE`.
 *
 * @throws {WrongArguments}
 */
export function readDeployedArguments(args: readonly string[], env: NodeJS.ProcessEnv) {
  const address = parse(args) ?? env.POWERLINE_SITE;
  if (!address) throw new WrongArguments(`Say which site to show the module in: ${USAGE}`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new WrongArguments(
      `"${address}" is no address of a site. Write it like --shell https://powerline.example.com`,
    );
  }
  return { origin: url.origin, host: env.HOST ?? '127.0.0.1', port: Number(env.PORT ?? DEFAULT_PORT) };
}

function parse(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { shell: { type: 'string' } } }).values.shell;
  } catch (error) {
    throw new WrongArguments(`${error instanceof Error ? error.message : error}\nWrite: ${USAGE}`);
  }
}
