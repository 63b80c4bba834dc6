import type { SiteProblem, SiteState } from '@powerline/contract/operations';
import { SEND_MAIL } from '../../accounts/mail/send-mail.kind.ts';
import type { Readings } from './readings.ts';

/** Two nights. */
const OVERDUE_MS = 48 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const PAGE = '/admin/operations';

/** The worst first. */
const PROBLEM_KINDS = [
  'mail-failing',
  'jobs-failed',
  'checks-bad',
  'modules-failing',
  'mail-off',
  'mail-undelivered',
  'jobs-retried',
  'checks-overdue',
] as const;
type ProblemKind = (typeof PROBLEM_KINDS)[number];

type Finding = Omit<SiteProblem, 'kind'> | null;

/** What an admin should do something about, the worst first. */
export function findProblems(readings: Readings): SiteProblem[] {
  return PROBLEM_KINDS.flatMap((kind) => {
    const found = FINDERS[kind](readings);
    return found === null ? [] : [{ kind, ...found }];
  });
}

/** The state of the whole is that of its worst part. */
export function stateOf(problems: readonly Pick<SiteProblem, 'state'>[]): SiteState {
  if (problems.some(({ state }) => state === 'failing')) return 'failing';
  return problems.length > 0 ? 'attention' : 'ok';
}

const FINDERS: Readonly<Record<ProblemKind, (readings: Readings) => Finding>> = {
  'mail-failing': ({ mails: { failure, waiting } }) =>
    failure === null
      ? null
      : failing(
          waiting,
          `${counted(waiting, "mail can't", "mails can't")} be sent right now. ${failure}`,
          `${PAGE}#operations-mail`,
        ),
  'jobs-failed': ({ jobKinds }) => {
    const failed = jobKinds.reduce((sum, kind) => sum + kind.failed, 0);
    return failed === 0
      ? null
      : failing(failed, `${counted(failed, 'job has', 'jobs have')} failed.`, `${PAGE}#operations-jobs`);
  },
  'checks-bad': ({ checks }) => {
    const bad = checks.filter(({ result }) => result !== null && result.outcome !== 'ok').length;
    return bad === 0
      ? null
      : failing(
          bad,
          `${counted(bad, 'nightly check needs', 'nightly checks need')} a look.`,
          `${PAGE}#operations-checks`,
        );
  },
  'modules-failing': ({ failingModules }) =>
    failingModules.length === 0
      ? null
      : failing(
          failingModules.length,
          `${new Intl.ListFormat('en-US').format(failingModules)} ${failingModules.length === 1 ? 'fails' : 'fail'} for some visitors.`,
          '/admin/modules',
        ),
  'mail-off': ({ sendsMail, mails: { writtenInADay } }) =>
    sendsMail
      ? null
      : attention(
          writtenInADay,
          'No one gets mail from this site, because it has no mail server.',
          '/admin/settings#mail',
        ),
  'mail-undelivered': ({ mails: { undeliveredCount } }) =>
    undeliveredCount === 0
      ? null
      : attention(
          undeliveredCount,
          `${counted(undeliveredCount, 'mail wasn’t', 'mails weren’t')} delivered.`,
          `${PAGE}#operations-mail`,
        ),
  'jobs-retried': ({ jobKinds }) => {
    // Mail has a sentence of its own.
    const kinds = jobKinds.filter(
      ({ name, waiting, failed, lastRun }) =>
        name !== SEND_MAIL.name && waiting > 0 && failed === 0 && lastRun !== null && lastRun.failure !== null,
    ).length;
    return kinds === 0
      ? null
      : attention(
          kinds,
          `${counted(kinds, 'job failed in its last run', 'jobs failed in their last run')} and will be retried.`,
          `${PAGE}#operations-jobs`,
        );
  },
  'checks-overdue': ({ at, checks, runsByClock }) => {
    const newest = Math.max(...checks.map(({ result }) => result?.ranAt.getTime() ?? 0));
    const age = at.getTime() - newest;
    // A site on which none has run yet is new, not late.
    if (!runsByClock || newest <= 0 || age < OVERDUE_MS) return null;
    return attention(
      checks.length,
      `The nightly checks haven’t run for ${Math.floor(age / DAY_MS)} days.`,
      `${PAGE}#operations-checks`,
    );
  },
};

const failing = (count: number, sentence: string, path: string): Finding => ({
  state: 'failing',
  count,
  sentence,
  path,
});
const attention = (count: number, sentence: string, path: string): Finding => ({
  state: 'attention',
  count,
  sentence,
  path,
});

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
