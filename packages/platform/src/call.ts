import { type CallAnswer, type CallDeclaration, type CallInput, callPath } from '@powerline/contract/foundation';
import { useDeferredValue, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import * as v from 'valibot';
import { earlyBody } from './early-responses.ts';
import { request } from './request.ts';

/** Optional if the call needs nothing. */
type InputOf<Call extends CallDeclaration> =
  Record<never, never> extends CallInput<Call>
    ? [input?: CallInput<Call> & Sending]
    : [input: CallInput<Call> & Sending];

interface Sending {
  /** Completes even if the page is closed. At most 64 kB. */
  keepalive?: boolean;
}

/**
 * Makes a declared call.
 *
 * @returns the parsed answer; nothing for a call without one
 * @throws {ApiError} for a failed response; {@link UnreachableError} without one; {@link UnreadableAnswerError} for
 * one that doesn't match the contract
 */
export async function call<Call extends CallDeclaration>(
  declaration: Call,
  ...[input]: InputOf<Call>
): Promise<CallAnswer<Call>> {
  // Only these are read here; the rest is in the path.
  const sent: (Sending & { body?: unknown; ifMatch?: string | undefined }) | undefined = input;
  // The type of `Call` has already checked the path's parameters.
  const path = callPath<CallDeclaration>(declaration, input);
  // CallAnswer describes exactly what this schema parses.
  return request(path, declaration.answer as null, { ...sent, method: declaration.method }) as Promise<
    CallAnswer<Call>
  >;
}

/**
 * What the prerendered page was filled with by this call, for the first rendering: the live page then begins with what
 * is already read. Undefined at any other time.
 */
export function earlyAnswer<Call extends CallDeclaration & { method: 'GET' }>(
  declaration: Call,
  input: CallInput<Call>,
): CallAnswer<Call> | undefined {
  const body = earlyBody(callPath<CallDeclaration>(declaration, input));
  if (body === undefined || declaration.answer === null) return undefined;
  const parsed = v.safeParse(declaration.answer, body);
  // CallAnswer describes exactly what this schema parses.
  return parsed.success ? (parsed.output as CallAnswer<Call>) : undefined;
}

/** Reads a call and caches its answer under its address. @param input null skips the call */
export function useCall<Call extends CallDeclaration & { method: 'GET' }>(
  declaration: Call,
  input: CallInput<Call> | null,
  options: SWRConfiguration<CallAnswer<Call>, unknown> = {},
): SWRResponse<CallAnswer<Call>, unknown> {
  const key = input && callPath<CallDeclaration>(declaration, input);
  return useInSlices(
    useSWR<CallAnswer<Call>, unknown>(key, () => call<Call>(declaration, ...([input] as InputOf<Call>)), options),
  );
}

/**
 * Lets React draw what a first answer brings in slices, so that a slow phone still reacts to presses meanwhile: SWR's own
 * update draws it in one block. A cached answer is there at once.
 */
function useInSlices<Data>(answer: SWRResponse<Data, unknown>): SWRResponse<Data, unknown> {
  const hasArrived = answer.data !== undefined;
  const [wasCached] = useState(hasArrived);
  const isDrawn = useDeferredValue(hasArrived, wasCached);
  if (isDrawn || !hasArrived) return answer;
  // A copy would read each of SWR's getters, and render again whenever one of them changes.
  return Object.create(answer, { data: { value: undefined }, isLoading: { value: true } });
}
