/** For pipelines. Listed in the help and the README. */
export const EXIT = {
  done: 0,
  /** An unexpected failure: a full disk, a bug in the tool. */
  fault: 1,
  usage: 2,
  refused: 3,
  busy: 4,
  /** `verify` or another command found damage. */
  damaged: 5,
  buildFailed: 6,
  /** `health` or a remote release got no good answer from the API. */
  apiUnavailable: 7,
  /** `health` found a build that fails for visitors. */
  unhealthy: 8,
} as const;

/** The message says what is wrong with the command line. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** The build's output was shown. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/** The release token doesn't allow this, or only someone else may do it. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** The API's token command failed, and said why. */
export class TokensNotReached extends Error {
  override readonly name = 'TokensNotReached';
}

/** The API doesn't answer, denies access, or answers something unknown. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}
