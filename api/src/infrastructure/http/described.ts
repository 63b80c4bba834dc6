import { SetMetadata } from '@nestjs/common';
import type * as v from 'valibot';

export const DESCRIPTION_KEY = 'powerline:description';

/** What the documentation says of a route beyond its path, access and input. */
export interface Description {
  /** One line: what the call is for. */
  summary: string;
  /** Of the answer's body; null when there is none. */
  answer: v.GenericSchema | null;
  /** Of the answer. */
  mediaType: string;
}

/** Describes a route for /api/docs. A test fails for a route without. */
export const Described = (summary: string, answer: v.GenericSchema | null, mediaType = 'application/json') =>
  SetMetadata(DESCRIPTION_KEY, { summary, answer, mediaType } satisfies Description);
