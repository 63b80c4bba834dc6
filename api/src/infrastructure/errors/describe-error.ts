import { createHash } from 'node:crypto';
import { isNativeError } from 'node:util/types';
import { databaseFailure, reasonOf } from './sqlstate.ts';

/** What the log says of an error: nothing that could hold a value that someone entered. */
export interface ErrorDetails {
  /** The name of its class. */
  kind: string;
  sqlstate?: string | undefined;
  /** Why the database failed, where its code is not enough. */
  reason?: string | undefined;
  /** The same for each error of this kind at this place, in every build: alerts group by it. */
  fingerprint: string;
  /** Where it happened. */
  at: string[];
}

const LOGGED_FRAMES = 8;
/** The place, and who called it: many errors come from the same few functions that ask the database. */
const COMPARED_FRAMES = 3;

/** Describes anything that was thrown, for the log. */
export function describeError(thrown: unknown): ErrorDetails {
  // Not instanceof: errors of Node are of another realm where the code runs in a vm context, as in Jest.
  const error = isNativeError(thrown) ? thrown : null;
  const failure = databaseFailure(thrown);
  const kind = error?.name ?? typeof thrown;
  const frames = framesOf(error);
  return {
    kind,
    sqlstate: failure?.code,
    reason: reasonOf(failure),
    fingerprint: hash([kind, failure?.code ?? '', ...placesOf(frames)]),
    at: frames.slice(0, LOGGED_FRAMES),
  };
}

/** Of its stack, without the message before them, which may repeat a value. */
function framesOf(error: Error | null): string[] {
  const { message = '', stack = '' } = error ?? {};
  const after = stack.indexOf(message);
  return (after < 0 ? stack : stack.slice(after + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}

/** Our own functions and their files; lines and columns change with each build. */
function placesOf(frames: readonly string[]): string[] {
  const own = frames.filter((frame) => !/node_modules|\(?node:|<anonymous>\)?$/.test(frame));
  return (own.length > 0 ? own : frames).slice(0, COMPARED_FRAMES).map(placeOf);
}

function placeOf(frame: string): string {
  const [, name = '', file = ''] = /^at (?:async )?(?:(.+?) \()?(.*?)(?::\d+)*\)?$/.exec(frame) ?? [];
  // Sources and builds are at the same place of a workspace.
  const inWorkspace = /([\w-]+)\/(?:src|dist)\/(.+?)\.[jt]s$/.exec(file);
  return `${name} ${inWorkspace ? `${inWorkspace[1]}/${inWorkspace[2]}` : (file.split('/').at(-1) ?? '')}`;
}

const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
