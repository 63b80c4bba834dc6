import { PROBLEM_MEDIA_TYPE, problemSchema } from '@powerline/contract/foundation';
import type * as v from 'valibot';
import { type ProblemsOfStatus, problemsOf } from './problems.ts';
import type { Route } from './routes.ts';
import type { Schemas } from './schemas.ts';

/** Header fields of answers, as components of the document. */
export const HEADERS = {
  ETag: { description: 'Of this answer: send it back in If-None-Match', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds until another attempt makes sense', schema: { type: 'integer', minimum: 1 } },
} as const;

const header = (name: keyof typeof HEADERS) => ({ [name]: { $ref: `#/components/headers/${name}` } });
const NO_CONTENT = '204';
const WITH_RETRY_AFTER = new Set([429, 503]);

/** Answered before there is a call, and so to every one. In a browser only cookies make headers grow that much. */
const HEADERS_TOO_LARGE = {
  description: 'The headers of the request are larger than 16 kB',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

/** The answers of calls. Answers that several calls share appear once among the components of the document. */
export class Responses {
  private readonly shared = new Map<string, object>([['HeadersTooLarge', HEADERS_TOO_LARGE]]);

  constructor(private readonly schemas: Schemas) {}

  /** Every answer of a call, by status. */
  of(route: Route): Record<string, object> {
    return {
      ...this.successesOf(route),
      ...(route.isCached && { 304: { description: 'Nothing has changed since that answer', headers: header('ETag') } }),
      ...Object.fromEntries(problemsOf(route).map((problems) => [problems.status, this.failure(problems, route)])),
      431: { $ref: '#/components/responses/HeadersTooLarge' },
    };
  }

  /** What was referred to so far. */
  components(): Record<string, object> {
    return Object.fromEntries([...this.shared].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private successesOf({ description, isCached, status }: Route): Record<string, object> {
    const body = description?.answer && {
      content: { [description.mediaType]: { schema: this.schemas.of(description.answer, 'output') } },
    };
    const usual = { [status]: body ? 'Success' : 'Success, without a body' };
    const successes = Object.entries({ ...usual, ...description?.successes });
    return Object.fromEntries(
      successes.map(([code, when]) => [
        code,
        { description: when, ...(isCached && { headers: header('ETag') }), ...(code !== NO_CONTENT && body) },
      ]),
    );
  }

  private failure(problems: ProblemsOfStatus, { call }: Route): object {
    const { status, codes, sentences, areUsual } = problems;
    const guarded = status === 409 ? call?.guards : undefined;
    const response = {
      description: sentences.join('. Or: '),
      ...(WITH_RETRY_AFTER.has(status) && { headers: header('Retry-After') }),
      content: {
        'text/plain': { schema: { type: 'string' } },
        [PROBLEM_MEDIA_TYPE]: {
          schema: {
            allOf: [
              this.schemas.of(problemSchema, 'output'),
              { type: 'object', properties: { status: { const: status }, code: { enum: codes } }, required: ['code'] },
              ...(guarded ? [this.currentState(guarded)] : []),
            ],
          },
        },
      },
    };
    if (!areUsual || guarded) return response;
    const name = codes.map(pascalCase).join('Or');
    this.shared.set(name, response);
    return { $ref: `#/components/responses/${name}` };
  }

  private currentState(guarded: v.GenericSchema): object {
    const state = this.schemas.of(guarded, 'output');
    return { type: 'object', properties: { current: { type: 'object', properties: { state } } } };
  }
}

/** "not_found" → "NotFound" */
const pascalCase = (code: string): string => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
