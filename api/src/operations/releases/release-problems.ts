import { formatMoment } from '@powerline/contract/format';
import type { HistoryEntry } from '@powerline/release-tool/site';
import { HttpProblem, notAllowed } from '../../infrastructure/http/http-problem.ts';

type ReleaseTool = typeof import('@powerline/release-tool/site');

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** This process has no site, or none that it may write to: not worth trying again here. */
export const takesNoReleases = (why: string) =>
  new HttpProblem(
    503,
    'unavailable',
    `This server takes no releases: ${why}. Whoever operates it gives it the site folder to write to (deploy/README.md).`,
    { isOrdinary: true },
  );

/**
 * What the release tool refused or failed with, as an answer.
 *
 * @param module that was to be released
 * @param folder in which its build was unpacked, which means nothing to the sender
 * @param onDamage gets what only an operator can fix, with paths of this machine
 */
export function releaseProblem(
  error: unknown,
  { ChangedMeanwhile, ForeignBuild, Refused, SiteBusy, SiteDamaged, WrongSetting }: ReleaseTool,
  { module, folder = '', onDamage }: { module: string; folder?: string; onDamage: (message: string) => void },
): unknown {
  if (error instanceof ChangedMeanwhile) return new HttpProblem(409, 'conflict', whatHappened(error.entries));
  if (error instanceof ForeignBuild) return notAllowed(error.message);
  if (error instanceof Refused) {
    const faults = error.faults.map((fault) => (folder === '' ? fault : fault.replaceAll(folder, 'The build')));
    return new HttpProblem(422, 'release_refused', faults.join('\n'), {
      errors: faults.map((message) => ({ field: module, message })),
    });
  }
  if (error instanceof SiteBusy) {
    return new HttpProblem(503, 'unavailable', 'Another release holds the site. Please try again.', {
      retryAfter: 5,
      isOrdinary: true,
    });
  }
  if (error instanceof SiteDamaged) {
    onDamage(`${module} could not be released. ${error.message}`);
    return new HttpProblem(
      500,
      'site_damaged',
      'The site folder is damaged. Whoever operates it finds out where by "npm run release -- verify".',
      { isOrdinary: true },
    );
  }
  if (error instanceof WrongSetting) {
    onDamage(`${module} could not be released. ${error.message}`);
    return takesNoReleases('it cannot read its RELEASE_SIGNERS');
  }
  // By its code alone: errors of Node are of another realm where the code runs in a vm context, as in Jest.
  const { code } = error as { code?: string };
  if (code !== undefined && READ_ONLY.has(code)) {
    onDamage(`${module} could not be released: SITE_DIR cannot be written to (${code}).`);
    return takesNoReleases('it may not write to its SITE_DIR');
  }
  return error;
}

/** Of several releases, the latest: it says what visitors get now. */
function whatHappened(entries: readonly HistoryEntry[]): string {
  const last = entries.at(-1);
  if (last === undefined) return 'This module was just changed. Look at it again.';
  const { who, at, action, version, note } = last;
  const reason = note === undefined ? '' : ` The reason: ${note}.`;
  return `This module was just changed by ${who} (${formatMoment(new Date(at), 'UTC')} UTC): ${action} ${version}.${reason} Your change wasn’t made. Look again before you continue.`;
}
