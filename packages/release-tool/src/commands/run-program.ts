import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Runs a program to its end.
 *
 * @param onLine told each line that it prints, on either stream.
 * @returns its exit code; null when a signal ended it.
 */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  folder: string,
  onLine: (line: string) => void,
): Promise<number | null> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  // Typed by hand: once() cannot know what the event carries (child_process, event 'close').
  const [code]: (number | null)[] = await once(child, 'close');
  return code ?? null;
}
