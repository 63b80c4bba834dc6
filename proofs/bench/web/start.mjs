import path from 'node:path';
import { npmStart, PowerlineProcess } from '@powerline/test-support/powerline';

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
  const env = { DATA_DIR: path.join(folder, 'data'), SITE_DIR: path.join(folder, 'site') };
  const powerline = new PowerlineProcess(npmStart(), env);
  try {
    await powerline.listening;
    const seconds = (performance.now() - began) / 1000;
    const steps = [...powerline.output().matchAll(/✓ (.+?) +(\d+\.\d s)/g)].map(([, name, time]) => `${name} ${time}`);
    return { seconds, steps: steps.join(', ') };
  } finally {
    await powerline.stop();
  }
}
