import './require-node.mjs';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { CommandFailed, ROOT } from './run.mjs';
import { report } from './step.mjs';

const env = { DATA_DIR: path.join(ROOT, '.data'), SITE_DIR: path.join(ROOT, 'site'), ...process.env };

try {
  await installIfNeeded();
  // Only now: these need what the installation brings.
  const { buildChanged } = await import('./build.mjs');
  await buildChanged();
  const { publishSite } = await import('./publish-site.mjs');
  const { settingsIn } = await import('@powerline/federation/site');
  // Beside the start of the database: the first time, both take seconds.
  const settings = { ...settingsIn(env), ownOrigin: ownOrigin(env) };
  const publishing = env.SITE_DIR === 'none' ? Promise.resolve() : publishSite(env.SITE_DIR, 'npm start', settings);
  // Waited for below; until then a failure must not count as unhandled.
  publishing.catch(() => undefined);
  const { startServer } = await import('../api/dist/server.js');
  const server = await startServer({
    env,
    onStep: ({ name, milliseconds }) => report(name, milliseconds),
    onNotice: (line) => console.log(line),
  });

  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (isClosing) return;
      isClosing = true;
      await server.close();
      process.exit(0);
    });
  }

  await publishing.catch(async (error) => {
    await server.close();
    throw error;
  });

  console.log(`\nPowerline is ready: ${server.url}`);
  if (server.firstAdmin) {
    const { username, password } = server.firstAdmin;
    // A password that was given is known, and has no place in a log.
    const secret = env.ADMIN_PASSWORD ? 'in ADMIN_PASSWORD' : `${password} (shown this once; keep it)`;
    console.log(`First admin: ${username} with the password ${secret}`);
  }
} catch (error) {
  explain(error);
  process.exit(1);
}

/** Where this start will listen, as the pages name it while nobody has set PUBLIC_ORIGIN; unknown of a port that is any. */
function ownOrigin({ HOST, PORT }) {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}`;
  return PORT === '0' || !URL.canParse(address) ? undefined : new URL(address).origin;
}

/** Known failures are one line; whatever a command printed stands above it; anything else shows where it happened. */
function explain(error) {
  if (error instanceof CommandFailed) console.error(`${error.output}\n${error.message}`);
  else if (['StartupError', 'WrongSetting'].includes(error.name)) console.error(error.message);
  else console.error(error);
}
