import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * The processes that have to do with a folder: it stands in their command line or environment, or they work in it.
 * Each test gives its own folder to what it starts, so these are all that it left, whatever their parent is by now.
 *
 * @returns their ids with their command lines, without this process itself
 */
export async function processesOf(folder: string): Promise<string[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-axwwE', '-o', 'pid=,command=']);
    return stdout.split('\n').filter((line) => line.includes(folder) && Number.parseInt(line, 10) !== process.pid);
  }
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  const lines = await Promise.all(
    ids.map(async (id) => {
      const [command, environment, place] = await Promise.all([
        readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
        readFile(`/proc/${id}/environ`, 'utf8').catch(() => ''),
        readlink(`/proc/${id}/cwd`).catch(() => ''),
      ]);
      // One that is ending has given back its command line first.
      const isOurs = command !== '' && [command, environment, place].some((text) => text.includes(folder));
      return isOurs ? `${id} ${command.replaceAll('\0', ' ')}` : '';
    }),
  );
  return lines.filter(Boolean);
}
