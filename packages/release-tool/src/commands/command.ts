import type { ParseArgsConfig } from 'node:util';
import { WrongUsage } from '../exit-codes.ts';
import type { ReleaseOutcome, ReleaseTarget } from '../remote/release-target.ts';

export interface Command {
  name: string;
  /** Its arguments, as the help shows them. */
  usage: string;
  /** One line of the help. */
  summary: string;
  takes: readonly [number, number];
  /** Its own options beside the common ones, each with its line of the help. */
  options?: Record<string, NonNullable<ParseArgsConfig['options']>[string] & { help: string }>;
  run(call: Call): Promise<Outcome>;
}

export interface Call {
  /** Looked up on first use, because not every command releases. */
  readonly site: ReleaseTarget;
  args: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
  note: string | undefined;
  /** Relative paths start here. */
  callFolder: string;
  root: string;
  env: NodeJS.ProcessEnv;
  onProgress: (message: string) => void;
  /** For standard error, because standard output belongs to `--json`. */
  report: (line: string) => void;
}

/** The text is for people, the rest for `--json`. */
export interface Outcome {
  text: string;
  json: object;
  exitCode?: number;
}

/** Reports `text` if something changed, otherwise `unchanged`. */
export function releaseOutcome(result: ReleaseOutcome, text: string, unchanged: string): Outcome {
  return {
    text: result.changed ? `${text} (generation ${result.generation})` : `Nothing to do: ${unchanged}`,
    json: result,
  };
}

/** @throws {WrongUsage} unless `text` is a whole number from `min` to `max`. */
export function wholeNumber(text: string, name: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new WrongUsage(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}
