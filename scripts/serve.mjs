import { installIfNeeded } from './install.mjs';
import { CommandFailed } from './run.mjs';
import { report } from './step.mjs';
import { stopSignal } from './stop-signal.mjs';

/** After this time a canceled start is ended; Postgres then ends on its own. */
const UNWIND_MS = 10_000;

let explain = ({ stack }) => stack;

/**
 * Installs, builds changes and serves the site until this process ends.
 *
 * @param options.env the server's only settings
 * @param options.who for the site's history
 * @param options.prepare runs before the server starts, beside the build, with settings and abort signal
 * @param options.onReady gets the address
 */
export async function serve(options) {
  // Set at once, so that everything stops with this process.
  const stop = stopSignal();
  const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve));
  let isReady = false;
  stopped.then(() => {
    if (!isReady) setTimeout(() => process.exit(1), UNWIND_MS).unref();
  });
  // Node would print an error's details, such as statement parameters.
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

/** @returns what runs; rejects if canceled, with nothing left that doesn't end with this process */
async function start({ env, who, prepare, onReady = () => undefined }, stop) {
  await installIfNeeded(stop);
  // Imported late, because the installation brings these files.
  const { buildSite, buildTools, siteWorkspaces } = await import('./build.mjs');
  await buildTools(stop);
  const { isForeseen, publishSite } = await import('./publish-site.mjs');
  const { settingsIn } = await import('@powerline/release-tool/site');
  const { explain: explainOfApi, startServer } = await import('../api/dist/app/server.js');
  explain = (error) => (isForeseen(error) ? error.message : explainOfApi(error));

  const settings = { ...settingsIn(env), ownOrigin: ownOrigin(env) };
  // Beside the start of database and server, which print what they wait for.
  let site;
  let admin;
  const buildAndPublish = async (store) => {
    await buildSite(await siteWorkspaces(), stop);
    if (env.SITE_DIR !== 'none') await publishSite(env.SITE_DIR, who, settings, store);
  };
  const publishOnce = (store) => {
    site ??= buildAndPublish(store);
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
      // A given password is known and must not be logged.
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
  // At the first start, the builds have printed many lines since.
  if (admin)
    console.log(`Log in as ${admin}, with the password above, and set up your site: ${server.url}/admin/overview`);
  await onReady(server.url);
  return server;
}

/** A known failure is one line; the command's output is above it. */
function fail(error) {
  console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : explain(error));
  process.exit(1);
}

/** The address for pages without PUBLIC_ORIGIN; unknown for a random port. */
function ownOrigin({ HOST, PORT }) {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}`;
  return PORT === '0' || !URL.canParse(address) ? undefined : new URL(address).origin;
}
