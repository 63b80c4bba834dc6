import type { KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallDeclaration,
  type CallInput,
  callPath,
  PROBLEM_MEDIA_TYPE,
  problemSchema,
} from '@powerline/contract/foundation';
import * as v from 'valibot';
import { ApiUnavailable, NotAllowed, WrongUsage } from '../exit-codes.ts';
import { Refused, SiteBusy, SiteDamaged } from '../site/errors.ts';

/** Longer than a release takes. */
const ANSWER_MS = 90_000;
/** Delays before a call is repeated after its connection broke. */
const REPEAT_AFTER_MS: readonly number[] = [500, 2_000, 5_000];

export interface RemoteTarget {
  /** Such as https://powerline.example.com. */
  origin: string;
  token: string;
  /** Signs what is published. */
  signingKey?: KeyObject | undefined;
  /** How long to wait for other releases. */
  waitMs: number;
  onProgress: (message: string) => void;
}

type AnsweredCall = CallDeclaration & { answer: v.GenericSchema };

/**
 * Makes a call, and repeats it while the site is busy.
 *
 * @param isRepeatable whether repeating is harmless: then it is also repeated when its outcome is unknown
 * @returns undefined for status 404
 * @throws {Refused} {@link NotAllowed} {@link SiteBusy} {@link SiteDamaged} {@link ApiUnavailable}
 */
export async function callReleases<Call extends AnsweredCall>(
  target: RemoteTarget,
  call: Call,
  input: CallInput<Call>,
  isRepeatable: boolean,
): Promise<v.InferOutput<Call['answer']> | undefined> {
  const giveUpAt = performance.now() + target.waitMs;
  for (;;) {
    const response = await send(target, call, input, isRepeatable);
    if (response.status === 404) return undefined;
    if (response.ok) return answerIn(response, call.answer, target);
    const failure = await failureIn(response, target);
    const pauseMs = Number(response.headers.get('retry-after')) * 1000;
    if (!(failure instanceof SiteBusy) || performance.now() + pauseMs > giveUpAt) throw failure;
    target.onProgress(`${failure.message} Trying again.`);
    await delay(pauseMs);
  }
}

async function send(
  target: RemoteTarget,
  call: CallDeclaration,
  input: CallInput<CallDeclaration>,
  isRepeatable: boolean,
): Promise<Response> {
  const { body }: { body?: unknown } = input;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(new URL(callPath(call, input), target.origin), {
        method: call.method,
        headers: {
          accept: `application/json, ${PROBLEM_MEDIA_TYPE}`,
          authorization: `Bearer ${target.token}`,
          ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
        },
        ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
        // The token is for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch (error) {
      const { reason, isUnsent } = connectionFailure(error);
      const pauseMs = REPEAT_AFTER_MS[attempt];
      const mayRepeat = isRepeatable || isUnsent;
      if (pauseMs === undefined || !mayRepeat) throw unreachable(target, reason, mayRepeat);
      target.onProgress(`The connection to ${target.origin} failed (${reason}). Trying again.`);
      await delay(pauseMs);
    }
  }
}

/** @returns the reason, and whether the call can't have arrived */
export function connectionFailure(error: unknown): { reason: string; isUnsent: boolean } {
  // fetch only says "failed"; the reason is in the cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { message = String(cause), code = '' } = cause as { message?: string; code?: string };
  return { reason: message || code, isUnsent: ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) };
}

const unreachable = ({ origin }: RemoteTarget, reason: string, isSafe: boolean) =>
  new ApiUnavailable(
    isSafe
      ? `The site at ${origin} cannot be reached (${reason}). Look at the address after --to, and try again: to repeat this is safe.`
      : `The connection to ${origin} broke (${reason}) before it said what became of this. Look with "list --to ${origin}" before you repeat it.`,
  );

/** @throws {ApiUnavailable} for anything but the call's answer */
export async function answerIn<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
  { origin }: Pick<RemoteTarget, 'origin'>,
): Promise<v.InferOutput<Schema>> {
  const answer = v.safeParse(schema, await response.json().catch(() => undefined));
  if (answer.success) return answer.output;
  throw new ApiUnavailable(`What answers at ${origin} is no Powerline API, or one of another version.`);
}

async function failureIn(response: Response, { origin }: RemoteTarget): Promise<Error> {
  const { status, headers } = response;
  const text = await response.text().catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), text);
  if (!parsed.success) {
    // From a proxy before the API.
    return new ApiUnavailable(`${origin} answered ${status}. ${firstLine(text)}`.trim());
  }
  const { code, detail, errors } = parsed.output;
  if (code === 'release_refused') return new Refused(errors?.map(({ message }) => message) ?? [detail]);
  if (status === 400) return new WrongUsage(detail);
  if (status === 401 || status === 403) return new NotAllowed(`${detail}${/[.!]$/.test(detail) ? '' : '.'}`);
  if (status === 413) return new Refused([`${detail}. ${origin} takes no build of this size.`]);
  if (code === 'site_damaged') return new SiteDamaged(detail);
  if ((status === 429 || status === 503) && headers.has('retry-after')) return new SiteBusy(detail);
  return new ApiUnavailable(`${origin} answered ${status}: ${detail}`);
}

/** Of an error body, for a message. */
export const firstLine = (text: string): string => text.split('\n', 1)[0]?.slice(0, 200) ?? '';
