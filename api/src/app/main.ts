import { runUntilStopped } from '../infrastructure/startup/stop-signals.ts';
import { explain, startServer } from './server.ts';

// Node would print all that an error carries, such as the parameters of a statement.
process.on('uncaughtException', (error) => {
  console.error(explain(error));
  process.exit(1);
});

await runUntilStopped(async (signal) => {
  const server = await startServer({
    env: process.env,
    signal,
    logLevel: 'info',
    onNotice: (line) => console.error(line),
    onFirstAdmin: ({ username, generatedPassword }) => {
      // A password that was given is known already, and does not belong on a screen.
      if (generatedPassword === null) return;
      console.log(
        `First admin: ${username}, password: ${generatedPassword} (each start makes a new one until it is used)`,
      );
    },
  });
  console.log(`Powerline listens on ${server.url}`);
  return server;
});
process.exit();
