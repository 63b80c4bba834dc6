import { installIfNeeded } from './install.mjs';
import { CommandFailed } from './run.mjs';
import { report } from './step.mjs';
import { stopSignal } from './stop-signal.mjs';

/** A start that was called off and does not end by itself is ended after this time; Postgres then ends by itself. */
const UNWIND_MS = 10_000;

let explain = ({ stack }) => stack;

/**
 * Installs, builds what changed and serves the site, from the first moment on until somebody ends this process, which ends
 * with it.
 *
 * @param options.env settings of the server, of which nothing else is read
 * @param options.who stands in the history of the site
 * @param options.prepare done before the server starts, beside the build of the site; told the settings and the signal that calls it off
 * @param options.onReady told where it listens
 */
export async function serve(options) {
  // From the first moment on: whatever runs when we are told to end, ends.
  const stop = stopSignal();
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve));
  let isReady = false;
  stopped.then(() => {
    if (!isReady) setTimeout(() => process.exit(1), UNWIND_MS).unref();
  });
  // Node would print all that an error carries, such as the parameters of a statement.
  process.on('uncaughtException', (error) => fail(error));
  try {
    const server = await start(options, stop);
    isReady = true;
    await stopped;
    await server.close();
  } catch (error) {
    if (!stop.aborted) fail(error);
  }
  process.exit();
}

/** @returns what runs; rejects when it is called off, with nothing left running but what ends with this process */
async function start({ env, who, prepare, onReady = () => undefined }, stop) {
  await installIfNeeded(stop);
  // Only now: these need what the installation brings.
  const { buildSite, buildTools, siteWorkspaces } = await import('./build.mjs');
  await buildTools(stop);
  const { isForeseen, publishSite } = await import('./publish-site.mjs');
  const { settingsIn } = await import('@powerline/release-tool/site');
  const { explain: explainOfApi, startServer } = await import('../api/dist/app/server.js');
  explain = (error) => (isForeseen(error) ? error.message : explainOfApi(error));

  const settings = { ...settingsIn(env), ownOrigin: ownOrigin(env) };
  // Beside the start of the database and of the server, which says meanwhile what it waits for.
  let site;
  let admin;
  const buildAndPublish = async () => {
    await buildSite(await siteWorkspaces(), stop);
    if (env.SITE_DIR !== 'none') await publishSite(env.SITE_DIR, who, settings);
  };
  const publishOnce = () => {
    site ??= buildAndPublish();
    return site;
  };
  if (prepare) await Promise.all([publishOnce(), prepare(env, stop)]);
  const server = await startServer({
    env,
    signal: stop,
    publishSite: publishOnce,
    onStep: ({ name, milliseconds }) => report(name, milliseconds),
    onNotice: (line) => console.log(line),
    onFirstAdmin: ({ username, generatedPassword }) => {
      // A password that was given is known, and has no place in a log.
      const password = generatedPassword ? `password ${generatedPassword}` : 'password in ADMIN_PASSWORD';
      const hint = generatedPassword ? ' (each start makes a new one until it is used)' : '';
      console.log(`First admin: ${username} with the ${password}${hint}`);
      if (generatedPassword) admin = username;
    },
  });
  try {
    await site;
  } catch (error) {
    await server.close();
    throw error;
  }
  console.log(`\nPowerline is ready: ${server.url}`);
  // The first time, its builds have printed their lines since.
  if (admin) console.log(`Log in as ${admin}, with the password above.`);
  await onReady(server.url);
  return server;
}

/** Known failures are one line; whatever a command printed stands above it. */
function fail(error) {
  console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : explain(error));
  process.exit(1);
}

/** Where this start will listen, as the pages name it while nobody has set PUBLIC_ORIGIN; unknown of a port that is any. */
function ownOrigin({ HOST, PORT }) {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}`;
  return PORT === '0' || !URL.canParse(address) ? undefined : new URL(address).origin;
}
