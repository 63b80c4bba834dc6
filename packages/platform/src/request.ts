import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { ApiError, UnreachableError, UnreadableAnswerError } from './api-error.ts';
import { takeEarlyResponse } from './early-responses.ts';

/** Parsed as null, which most schemas reject. */
const NO_CONTENT = 204;

const REQUEST_HEADERS = { accept: `application/json, ${PROBLEM_MEDIA_TYPE}` };

/** For so long, a page's calls belong to the trace of its first one. */
const TRACE_MS = 10_000;
/** What the API answers a call with where it is traced (docs/operations.md), and until when the next ones send it. */
let trace = { parent: '', until: 0 };

let onRefusedWrite: () => void = () => undefined;

/** Called when a write gets a 401: its sender isn't logged in any more. */
export function whenWriteIsRefused(listener: () => void): void {
  onRefusedWrite = listener;
}

let onWritten: () => void = () => undefined;

/** Called after each change that the API has made. @returns ends that */
export function whenWritten(listener: () => void): () => void {
  onWritten = listener;
  return () => {
    onWritten = () => undefined;
  };
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a Blob is sent as it is, with its own type. */
  body?: unknown;
  /** The version that a change may replace. */
  ifMatch?: string | undefined;
  /** Completes even if the page is closed. At most 64 kB. */
  keepalive?: boolean;
}

/**
 * The only way to call the API: sends cookies, sends and reads JSON (specification section 7).
 *
 * @param schema of a good answer, of a CSV answer its text; without one the body isn't read
 * @throws {ApiError} for a failed response; {@link UnreachableError} without one; {@link UnreadableAnswerError} for
 * one that doesn't match the contract
 */
export async function request<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options?: RequestOptions,
): Promise<v.InferOutput<Schema>>;
export async function request(path: string, schema: null, options?: RequestOptions): Promise<void>;
export async function request(
  path: string,
  schema: v.GenericSchema | null,
  { method = 'GET', body, ifMatch, keepalive = false }: RequestOptions = {},
) {
  const early = method === 'GET' ? takeEarlyResponse(path) : undefined;
  const response = await (early ?? send(path, { method, body, ifMatch, keepalive })).catch((cause: unknown) => {
    throw new UnreachableError(cause);
  });
  joinTrace(response);
  if (response.status === 401 && method !== 'GET') onRefusedWrite();
  if (!response.ok) throw await ApiError.from(response);
  if (method !== 'GET') onWritten();
  return schema ? readAnswer(response, schema) : undefined;
}

function joinTrace({ headers }: Response): void {
  const parent = headers.get('traceresponse');
  const now = performance.now();
  if (parent && now > trace.until) trace = { parent, until: now + TRACE_MS };
}

async function readAnswer(response: Response, schema: v.GenericSchema) {
  try {
    return v.parse(schema, response.status === NO_CONTENT ? null : await bodyOf(response));
  } catch (cause) {
    throw new UnreadableAnswerError(response, cause);
  }
}

const bodyOf = (response: Response): Promise<unknown> =>
  /^text\/(csv|vtt)/.test(response.headers.get('content-type') ?? '') ? response.text() : response.json();

function send(
  path: string,
  {
    method,
    body,
    ifMatch,
    keepalive,
  }: Required<Pick<RequestOptions, 'method' | 'keepalive'>> & Pick<RequestOptions, 'body' | 'ifMatch'>,
): Promise<Response> {
  const shared = { ...REQUEST_HEADERS, ...(performance.now() < trace.until && { traceparent: trace.parent }) };
  if (method === 'GET') return fetch(path, { headers: shared });
  return fetch(path, {
    method,
    headers: {
      ...shared,
      'content-type': body instanceof Blob ? body.type : 'application/json',
      ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
    },
    body: body instanceof Blob ? body : JSON.stringify(body ?? {}),
    keepalive,
  });
}
