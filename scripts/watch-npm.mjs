import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/**
 * Calls back once when the npm that runs this script is gone. npm runs it by a shell, passes signals on to that shell
 * only, and says nothing when it is killed: looking is the only way.
 */
export function watchNpm(onGone) {
  // Started by node itself, or by another package's script: there is no npm to watch.
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const shell = processOf(parent);
  // Some shells become the command that they run; then our parent is npm itself.
  const npm = shell?.command.includes(process.env.npm_lifecycle_script) ? shell.parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isStillParent(npm, parent))) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS).unref();
}

function isStillParent(npm, shell) {
  // Of a process that was killed the id stays until someone asks for its end; but its children have another parent.
  if (process.platform === 'linux') return processOf(shell)?.parent === npm;
  try {
    process.kill(npm, 0);
    return true;
  } catch {
    return false;
  }
}

/** A process' command line and parent; nothing when there is no such process, or the system does not tell. */
function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in brackets, may contain anything; fields are counted from behind it.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
    }
    const [, parent, command] =
      /^\s*(\d+) (.*)/.exec(execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })) ?? [];
    return command === undefined ? undefined : { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}
