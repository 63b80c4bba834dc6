import type { HistoryEntry } from './store/history.ts';

/** A rule would be broken: the site is unchanged, and each fault says what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** The sender may not publish under this name: the site is unchanged. */
export class ForeignBuild extends Refused {}

/** Another release kept the lock for too long: the site is unchanged. */
export class SiteBusy extends Error {
  override readonly name = 'SiteBusy';
}

/** A file of the site is missing or changed. */
export class SiteDamaged extends Error {
  override readonly name = 'SiteDamaged';
}

/** The module was released since the caller looked: the site is unchanged. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  /** What happened since, oldest first; at least one. */
  readonly entries: readonly HistoryEntry[];

  constructor(entries: readonly HistoryEntry[]) {
    super('The module was released since you looked.');
    this.entries = entries;
  }
}

/** The message names the environment variable. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}
