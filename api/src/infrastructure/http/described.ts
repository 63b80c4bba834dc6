import type { ProblemCode } from '@powerline/contract/foundation';
import type * as v from 'valibot';

export const DESCRIPTION_KEY = 'powerline:description';
export const CONTEXT_KEY = 'powerline:context';

/** The contexts that answer calls, by their folder in `src`. */
export type CallContext = 'academy' | 'accounts' | 'content' | 'money-train' | 'operations' | 'payout';

/** What /api/docs says of a call beyond its path, access and input. A test fails for an answer that it does not have. */
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
  /** False: it answers while the database is away, too. */
  needsDatabase: boolean;
}
