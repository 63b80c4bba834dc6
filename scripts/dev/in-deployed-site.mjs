import path from 'node:path';
import { NoSite, startInDeployedSite } from '@powerline/dev-server/deployed';
import { ROOT } from '../run.mjs';
import { step } from '../step.mjs';

/**
 * Serves a deployed site with the local build of one module in it.
 *
 * @returns a function that ends it
 */
export async function serveInDeployedSite({ module, origin, host, port }) {
  const { faults, stop } = await step(`Compile ${module}`, () =>
    startInDeployedSite({ workspace: path.join(ROOT, module), origin, host, port }),
  ).catch((error) => {
    if (!(error instanceof NoSite)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  for (const fault of faults) console.warn(`It does not fit that site, which would refuse it: ${fault}`);
  console.log(`\n${module} is ready inside ${origin}: http://${host}:${port} (loads again when it changes)`);
  console.log(`The API is the real one of ${origin}: what you save there is saved, for everyone.`);
  return stop;
}
