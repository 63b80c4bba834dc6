import { StartupError, startServer } from './server.ts';

const starting = startServer({ env: process.env, logLevel: 'info', onNotice: (line) => console.error(line) });

// From the first moment on: a signal during the start must not leave a Postgres without its parent.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void starting.then((server) => server.close()).then(() => process.exit(0)));
}

try {
  const { url, firstAdmin } = await starting;
  console.log(`Powerline listens on ${url}`);
  // A password that was given is known already, and does not belong on a screen.
  if (firstAdmin && !process.env.ADMIN_PASSWORD) {
    console.log(`First admin: ${firstAdmin.username}, password: ${firstAdmin.password} (shown only this once)`);
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
