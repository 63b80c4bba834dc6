import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../../scripts/run.mjs';

const AT_MOST = 5;

/** `npm start` of a built clone until it says that it is ready: the first one, which makes database and site, and the next. */
export async function measureStart({ folder }) {
  const start = async (which) => {
    const { seconds, steps } = await startUntilReady(path.join(folder, 'start'));
    return {
      what: `\`npm start\` on a built clone to ready, ${which}`,
      measured: seconds,
      unit: 's',
      atMost: AT_MOST,
      detail: steps,
    };
  };
  return [await start('the first time'), await start('with data')];
}

async function startUntilReady(folder) {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: path.join(folder, 'data'), SITE_DIR: path.join(folder, 'site') },
  });
  const ended = once(child, 'exit');
  let output = '';
  try {
    await new Promise((resolve, reject) => {
      const read = (text) => {
        output += text;
        if (/ready: http/.test(output)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      ended.then(([code]) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
    });
    const seconds = (performance.now() - began) / 1000;
    const steps = [...output.matchAll(/✓ (.+?) +(\d+\.\d s)/g)].map(([, name, time]) => `${name} ${time}`);
    return { seconds, steps: steps.join(', ') };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
