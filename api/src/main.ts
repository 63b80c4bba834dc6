import { StartupError, startServer } from './server.ts';

try {
  const server = await startServer({ env: process.env, logLevel: 'info', onNotice: (line) => console.error(line) });
  console.log(`Powerline listens on ${server.url}`);
  if (server.firstAdmin) {
    const { username, password } = server.firstAdmin;
    console.log(`First admin: ${username}, password: ${password} (shown only this once)`);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
