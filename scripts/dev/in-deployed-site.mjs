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
  const { faults, announcement, stop } = await step(`Compile ${module}`, () =>
    startInDeployedSite({ workspace: path.join(ROOT, module), origin, host, port }),
  ).catch((error) => {
    if (!(error instanceof NoSite)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  for (const fault of faults) console.warn(fault);
  console.log(announcement);
  return stop;
}
