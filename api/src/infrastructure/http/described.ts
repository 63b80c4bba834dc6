import { SetMetadata } from '@nestjs/common';
import type { ProblemCode } from '@powerline/contract/foundation';
import type * as v from 'valibot';

export const DESCRIPTION_KEY = 'powerline:description';
export const CONTEXT_KEY = 'powerline:context';

/** The contexts that answer calls, by their folder in `src`. */
export type CallContext = 'academy' | 'accounts' | 'content' | 'money-train' | 'operations' | 'payout';

/** What the documentation says of a route beyond its path, access and input. */
export interface Description {
  /** One line: what the call is for. */
  summary: string;
  /** Of the answer's body; null when there is none. */
  answer: v.GenericSchema | null;
  /** Of the answer. */
  mediaType: string;
  /** When each of several good statuses is answered. */
  successes: Readonly<Record<number, string>>;
  /** What can go wrong in this call beyond what its declaration says (operations/docs/problems.ts), and when. */
  problems: Readonly<Partial<Record<ProblemCode, string>>>;
  /** Whether its body is the archive of a build, and no JSON. */
  takesArchive: boolean;
  /** Whether its body is a file of CSV, and no JSON. */
  takesCsv: boolean;
  /** Whether its body is a picture, and no JSON. */
  takesPicture: boolean;
  /** Whether its JSON is handed over as the text that was sent, which somebody has signed. */
  takesSignedJson: boolean;
  /** False: it answers while the database is away, too. */
  needsDatabase: boolean;
}

/**
 * Describes a route for /api/docs, where the name of its handler is the `operationId`: clients are generated from both.
 * A test fails for a route without, and for an answer that the description does not have.
 *
 * @param options what differs from a JSON answer with one good status and the usual problems
 */
export const Described = (
  summary: string,
  answer: v.GenericSchema | null,
  options: Partial<Omit<Description, 'summary' | 'answer'>> = {},
) =>
  SetMetadata(DESCRIPTION_KEY, {
    summary,
    answer,
    mediaType: 'application/json',
    successes: {},
    problems: {},
    takesArchive: false,
    takesCsv: false,
    takesPicture: false,
    takesSignedJson: false,
    needsDatabase: true,
    ...options,
  } satisfies Description);

/** Says of a controller under which context its calls stand in /api/docs. */
export const InContext = (context: CallContext) => SetMetadata(CONTEXT_KEY, context);
