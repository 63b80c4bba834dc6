import type { ReleaseStore } from '@powerline/release-tool/site';

/** Runs a command of the release tool as in its own process, with the releases in a store. @returns its exit code */
export async function runReleaseTool(argv: readonly string[], store: ReleaseStore | undefined): Promise<number> {
  const { run } = await import('@powerline/release-tool/commands');
  return run(argv, {
    env: process.env,
    workingFolder: process.cwd(),
    print: (text) => process.stdout.write(`${text}\n`),
    report: (text) => process.stderr.write(`${text}\n`),
    store,
  });
}
