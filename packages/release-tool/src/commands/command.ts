import type { ParseArgsConfig } from 'node:util';
import { WrongUsage } from '../exit-codes.ts';
import type { ReleaseOutcome, ReleaseTarget } from '../remote/release-target.ts';

/** One command of the release tool. */
export interface Command {
  name: string;
  /** Its arguments, as the help shows them. */
  usage: string;
  /** What it is for: one line of the help. */
  summary: string;
  /** Least and greatest number of arguments. */
  takes: readonly [number, number];
  /** Options beside `--site`, `--to`, `--note`, `--wait`, `--json` and `--help`, each with its line of the help. */
  options?: Record<string, NonNullable<ParseArgsConfig['options']>[string] & { help: string }>;
  run(call: Call): Promise<Outcome>;
}

/** What a command is called with. */
export interface Call {
  /** Found out when it is asked for: not every command releases. */
  readonly site: ReleaseTarget;
  args: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
  note: string | undefined;
  /** Folder in which the person called the tool: paths are relative to it. */
  callFolder: string;
  /** Folder of the whole workspace. */
  root: string;
  env: NodeJS.ProcessEnv;
  onProgress: (message: string) => void;
  /** Passes on what another program says, on standard error: standard output belongs to `--json`. */
  report: (line: string) => void;
}

/** What a command says at its end: to a person and, with `--json`, to a program. */
export interface Outcome {
  text: string;
  json: object;
  exitCode?: number;
}

/** The outcome of a release: `text` when something changed, else that nothing did. */
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
