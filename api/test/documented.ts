import { readFileSync } from 'node:fs';
import { OPEN_API_FILE } from '@powerline/contract-report/open-api';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Reply {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Reply> }>>;
  components: { responses: Record<string, Reply> };
}

/** An answer of the API, and what it answers. */
export interface AnsweredCall {
  method: string;
  /** As it was sent. */
  path: string;
  status: number;
  contentType: string | null;
  body: string;
}

// Read as what our own test of it proves it to be.
const document: Document = JSON.parse(readFileSync(OPEN_API_FILE, 'utf8'));
// The document itself is no schema: ajv only finds them in it.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema(document, 'document');

const addresses = Object.keys(document.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // To the router a literal address comes before a parameter.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/**
 * Every answer in a test must be in api/openapi.json: the status, the type, and the body by its schema.
 *
 * @throws Error that names the call and what the document lacks; never for what is no call (pages, 404, 405)
 */
export function refuseUndocumented({ method, path, status, contentType, body }: AnsweredCall): void {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  const address = addresses.find(({ path: known, pattern }) => pattern.test(path) && document.paths[known]?.[asked]);
  const declared = address && document.paths[address.path]?.[asked]?.responses;
  if (!declared) return;
  const fault = faultOf(declared[status], pointer('#', 'paths', address.path, asked, 'responses', String(status)), {
    type: contentType?.split(';')[0] ?? '',
    body: method === 'HEAD' ? null : body,
  });
  if (fault !== null)
    throw new Error(
      `${method} ${address.path} was answered ${status}. In api/openapi.json ${fault}: ${body.slice(0, 300)}`,
    );
}

/** @returns what is wrong with an answer, or null. @param body null where none is sent */
function faultOf(
  declared: Reply | undefined,
  place: string,
  { type, body }: { type: string; body: string | null },
): string | null {
  if (!declared) return 'this call has no such status';
  if (declared.$ref)
    return faultOf(document.components.responses[nameIn(declared.$ref)], declared.$ref, { type, body });
  if (body === null) return null;
  if (!declared.content) return body === '' ? null : 'this answer has no body';
  if (!declared.content[type]) return `this answer is never "${type}"`;
  if (!type.endsWith('json')) return null;
  const validate = ajv.getSchema(`document${pointer(place, 'content', type, 'schema')}`);
  if (!validate) return 'this answer has no schema';
  return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors, { dataVar: 'this body' });
}

const nameIn = (reference: string): string => reference.replace(/^.*\//, '');

const pointer = (...[start, ...parts]: string[]): string =>
  [start, ...parts.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')))].join('/');
