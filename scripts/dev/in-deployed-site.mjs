import path from 'node:path';
import { startInDeployedSite } from '@powerline/dev-server/deployed';
import { ROOT } from '../run.mjs';
import { step } from '../step.mjs';
import { compiledWhole, sayWhatFailed } from './compiled.mjs';

/** Serves a deployed site with the local build of one module. @returns a function that stops it */
export async function serveInDeployedSite({ module, origin, host, port }) {
  const { failed, faults, announcement, stop } = await step(
    `Compile ${module}`,
    () => startInDeployedSite({ workspace: path.join(ROOT, module), origin, host, port }),
    compiledWhole,
  );
  for (const fault of faults) console.warn(fault);
  console.log(announcement);
  sayWhatFailed(failed);
  return stop;
}
