import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';

/**
 * Servers as processes of their own, from the sources, in a new folder for each test. After the test all have ended and
 * the folder is gone.
 */
export function serverProcesses() {
  let folder = '';
  let started: PowerlineProcess[] = [];

  beforeEach(async () => {
    folder = await makeOpenFolder('start');
  });
  afterEach(async () => {
    for (const server of started) await server.stop();
    started = [];
    await rm(folder, { recursive: true, force: true });
  }, 30_000);

  return {
    get folder(): string {
      return folder;
    },
    /** On a free port, with its data in `data` of the folder. @param env laid over that */
    start(env: Record<string, string> = {}): PowerlineProcess {
      const server = new PowerlineProcess(fromSources(), {
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        ADMIN_PASSWORD: 'admin-password',
        ...env,
      });
      started.push(server);
      return server;
    },
  };
}
