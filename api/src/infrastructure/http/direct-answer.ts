import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Headers in the form that Node sends as it is: names and values in turn. */
export type HeaderLines = readonly string[];

/** Of an answer with a body of JSON. */
export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/**
 * The headers of an answer that leaves before Fastify and Nest are entered: those of every answer, and its own.
 *
 * @returns what is made once, and completed for each answer
 */
export const headerLines = (own: Readonly<Record<string, string>>): HeaderLines =>
  Object.entries({ ...SECURITY_HEADERS, ...own }).flat();

/** A text, and what Node has to know to send it without looking at each of its characters. */
export interface Body {
  text: string;
  /** In bytes. */
  size: number;
}

/** @param text of a body that is sent as UTF-8 */
export const bodyOf = (text: string): Body => ({ text, size: Buffer.byteLength(text) });

/**
 * Answers with a body; a request for the headers alone (HEAD) with those.
 *
 * @param lines of {@link headerLines}
 * @param own of this one answer
 */
export function sendBody(
  response: ServerResponse,
  lines: HeaderLines,
  own: HeaderLines,
  { text, size }: Body,
  status = 200,
): void {
  response.writeHead(status, [...lines, ...own, 'content-length', String(size)]);
  // With one byte for each character both encodings are the same bytes, and this one is a copy.
  response.end(text, size === text.length ? 'latin1' : 'utf8');
}

/** As {@link sendBody}, with a body in the encoding that `own` names. */
export function sendPacked(response: ServerResponse, lines: HeaderLines, own: HeaderLines, content: Buffer): void {
  response.writeHead(200, [...lines, ...own, 'content-length', String(content.length)]);
  response.end(content);
}

/** Answers a request without Fastify. @returns false when Fastify has to */
export type DirectAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  goOn: (request: IncomingMessage, response: ServerResponse) => void,
) => boolean;
