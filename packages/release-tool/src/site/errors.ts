/** What was asked for would break a rule. The site is as it was; each fault is one sentence that says what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** A build claims another name than the one that its sender may publish. The site is as it was. */
export class ForeignBuild extends Refused {}

/** Somebody else held the lock for longer than we were told to wait. The site is as it was. */
export class SiteBusy extends Error {
  override readonly name = 'SiteBusy';
}

/** A file of the site is missing or not what was once written there. */
export class SiteDamaged extends Error {
  override readonly name = 'SiteDamaged';
}

/** A setting of the environment makes no sense; the message names it. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}
