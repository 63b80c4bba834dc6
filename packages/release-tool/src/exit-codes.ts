/** How the tool ends, for pipelines. Listed in the help and in the README. */
export const EXIT = {
  done: 0,
  /** Something nobody foresaw: a full disk, a fault of the tool. */
  fault: 1,
  usage: 2,
  /** A rule would be broken. */
  refused: 3,
  /** Another release held the site for too long. */
  busy: 4,
  /** `verify` found damage, or a command ran into it. */
  damaged: 5,
  buildFailed: 6,
  /** `health`, or a release from afar, got no good answer from the API. */
  apiUnavailable: 7,
  /** `health` found a build that works badly for visitors. */
  unhealthy: 8,
} as const;

/** The command line makes no sense; the message says why. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** The module's own build failed; its output was shown. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/** A release token does not let us do this, or only somebody else may. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** The command of the API that keeps release tokens failed, and said why. */
export class TokensNotReached extends Error {
  override readonly name = 'TokensNotReached';
}

/** The API does not answer, does not let us in, or says something that we do not understand. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}
