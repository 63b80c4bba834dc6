import '../infrastructure/log/process-lines.ts';
import { writeLogLine } from '../infrastructure/log/log-line.ts';
import { runUntilStopped } from '../infrastructure/startup/stop-signals.ts';
import { startServer } from './server.ts';

await runUntilStopped(async (signal) => {
  const server = await startServer({
    env: process.env,
    signal,
    logLevel: 'info',
    onNotice: (line, details) => writeLogLine(details ? 'error' : 'warn', line, details),
    onFirstAdmin: ({ username, generatedPassword }) => {
      // A password that was given is known already, and does not belong on a screen.
      if (generatedPassword === null) return;
      writeLogLine(
        'info',
        `First admin: ${username}, password: ${generatedPassword} (each start makes a new one until it is used)`,
      );
    },
  });
  writeLogLine('info', `Powerline listens on ${server.url}`);
  return server;
});
process.exit();
