import { type CallAnswer, type CallDeclaration, type CallInput, callPath } from '@powerline/contract/foundation';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { request } from './request.ts';

/** May be left out where a call needs nothing. */
type InputOf<Call extends CallDeclaration> =
  Record<never, never> extends CallInput<Call>
    ? [input?: CallInput<Call> & Sending]
    : [input: CallInput<Call> & Sending];

interface Sending {
  /** Sends it even if the person leaves the page meanwhile. At most 64 kB. */
  keepalive?: boolean;
}

/**
 * Makes a call that the contract declares.
 *
 * @param input its parameters, its query and its body, as values
 * @returns its answer as the declared schema reads it; nothing for one without a body
 * @throws {ApiError} for any answer that is not ok; {@link UnreachableError} when none came;
 *   {@link UnreadableAnswerError} when the answer is not what the contract says.
 */
export async function call<Call extends CallDeclaration>(
  declaration: Call,
  ...[input]: InputOf<Call>
): Promise<CallAnswer<Call>> {
  // Only these two are read of it; the rest is in the path.
  const sent: (Sending & { body?: unknown }) | undefined = input;
  // The general declaration behind `Call` does not say what its path needs; its type has checked that here.
  const path = callPath<CallDeclaration>(declaration, input);
  // As declared: the schema that reads the answer is the one of which CallAnswer speaks.
  return request(path, declaration.answer as null, { ...sent, method: declaration.method }) as Promise<
    CallAnswer<Call>
  >;
}

/**
 * Reads what a call of the contract answers, and keeps it under the call's address.
 *
 * @param input its parameters and its query; null: nothing is asked for
 */
export function useCall<Call extends CallDeclaration & { method: 'GET' }>(
  declaration: Call,
  input: CallInput<Call> | null,
  options: SWRConfiguration<CallAnswer<Call>, unknown> = {},
): SWRResponse<CallAnswer<Call>, unknown> {
  const key = input && callPath<CallDeclaration>(declaration, input);
  return useSWR<CallAnswer<Call>, unknown>(key, () => call<Call>(declaration, ...([input] as InputOf<Call>)), options);
}
