import { nextTask } from './next-task.ts';

/** The slowest files for a phone, each after its dependencies. */
const LIBRARIES = [
  () => import('react'),
  () => import('react-dom/client'),
  () => import('styled-components'),
  () => import('@powerline/platform'),
  () => import('@powerline/ui/first'),
];

/** Runs large parts in separate tasks, so that a slow phone can respond in between. */
export async function loadShell(): Promise<typeof import('./bootstrap.tsx')> {
  for (const run of LIBRARIES) {
    await run();
    await nextTask();
  }
  const shell = await import('./bootstrap.tsx');
  await nextTask();
  return shell;
}
