import { nextTask } from './next-task.ts';

/** What takes a phone longest to run, each after those that it uses. */
const LIBRARIES = [
  () => import('react'),
  () => import('react-dom/client'),
  () => import('styled-components'),
  () => import('@powerline/platform'),
  () => import('@powerline/ui/first'),
];

/**
 * Runs the shell's code, each large part in a task of its own: all at once they would keep a slow phone from answering a
 * press for as long as they all take.
 */
export async function loadShell(): Promise<typeof import('./bootstrap.tsx')> {
  for (const run of LIBRARIES) {
    await run();
    await nextTask();
  }
  const shell = await import('./bootstrap.tsx');
  await nextTask();
  return shell;
}
