import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** @param onLine called with each line of either stream @returns the exit code; null after a signal */
export async function runProgram(
  [program = '', ...args]: readonly string[],
  folder: string,
  onLine: (line: string) => void,
): Promise<number | null> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  // once() doesn't know the event's values (child_process, event 'close').
  const [code]: (number | null)[] = await once(child, 'close');
  return code ?? null;
}
