import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { ApiError, UnreachableError, UnreadableAnswerError } from './api-error.ts';
import { takeEarlyResponse } from './early-responses.ts';

/** Read as null, which most schemas refuse. */
const NO_CONTENT = 204;

const REQUEST_HEADERS = { accept: `application/json, ${PROBLEM_MEDIA_TYPE}` };

let onRefusedWrite: () => void = () => undefined;

/** Sets who is told when a write is answered with 401: whoever sent it is not, or no longer, logged in. */
export function whenWriteIsRefused(listener: () => void): void {
  onRefusedWrite = listener;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a Blob, such as a file, as it is and as of its own type. */
  body?: unknown;
  /** Arrives also when the page that sends it is left: for what a person did last. At most 64 kB. */
  keepalive?: boolean;
}

/**
 * The one way to call the API: sends cookies, sends and reads JSON (specification section 7).
 *
 * @param schema what a good answer looks like, of one of CSV its text; without one the answer's body is not read.
 * @throws {ApiError} for any response that is not ok; {@link UnreachableError} when none came;
 *   {@link UnreadableAnswerError} when the answer is not what the contract says.
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
  { method = 'GET', body, keepalive = false }: RequestOptions = {},
) {
  const early = method === 'GET' ? takeEarlyResponse(path) : undefined;
  const response = await (early ?? send(path, { method, body, keepalive })).catch((cause: unknown) => {
    throw new UnreachableError(cause);
  });
  if (response.status === 401 && method !== 'GET') onRefusedWrite();
  if (!response.ok) throw await ApiError.from(response);
  return schema ? readAnswer(response, schema) : undefined;
}

async function readAnswer(response: Response, schema: v.GenericSchema) {
  try {
    return v.parse(schema, response.status === NO_CONTENT ? null : await bodyOf(response));
  } catch (cause) {
    throw new UnreadableAnswerError(response, cause);
  }
}

const bodyOf = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('text/csv') ? response.text() : response.json();

function send(
  path: string,
  { method, body, keepalive }: Required<Pick<RequestOptions, 'method' | 'keepalive'>> & Pick<RequestOptions, 'body'>,
): Promise<Response> {
  if (method === 'GET') return fetch(path, { headers: REQUEST_HEADERS });
  return fetch(path, {
    method,
    headers: { ...REQUEST_HEADERS, 'content-type': body instanceof Blob ? body.type : 'application/json' },
    body: body instanceof Blob ? body : JSON.stringify(body ?? {}),
    keepalive,
  });
}
