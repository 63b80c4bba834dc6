import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The name git would put on a commit here, or else the system's user. */
export function whoReleases(folder: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (name !== '') return name;
  } catch {
    // No git, or no name set.
  }
  return process.env.USER || userInfo().username;
}
