import { nextTask } from './next-task.ts';

/** What takes a phone longest to run, each after those that it uses. */
const LIBRARIES = [
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
  return import('./bootstrap.tsx');
}
