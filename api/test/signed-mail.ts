import { createHash, createVerify, type KeyObject } from 'node:crypto';

interface SignedMail {
  /** By lowercase name, unfolded. */
  headers: Map<string, string>;
  signature: { d: string; s: string; h: string[]; isBodyIntact: boolean; isValid: boolean };
}

/** Checks a mail's signature by rsa-sha256 and relaxed/relaxed, as who receives it does (RFC 6376, 3.4 and 6.1). */
export function readSigned(raw: string, publicKey: KeyObject): SignedMail {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase().trim(), line.slice(line.indexOf(':') + 1)] as const);
  const headers = new Map(fields.map(([name, value]) => [name, relaxed(value)]));
  const own = headers.get('dkim-signature') ?? '';
  const tags = new Map(own.split(';').map((tag) => splitOnce(tag.replace(/\s/g, ''))));
  const h = (tags.get('h') ?? '').toLowerCase().split(':');
  const body = raw
    .slice(end + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(?:\r\n)*$/, '\r\n');
  const signed = [
    ...h.flatMap((name) => (headers.has(name) ? [`${name}:${headers.get(name)}`] : [])),
    `dkim-signature:${own.replace(/(;\s*b=)[^;]*/, '$1').trim()}`,
  ].join('\r\n');
  return {
    headers,
    signature: {
      d: tags.get('d') ?? '',
      s: tags.get('s') ?? '',
      h,
      isBodyIntact: createHash('sha256').update(body).digest('base64') === tags.get('bh'),
      isValid: createVerify('sha256')
        .update(signed)
        .verify(publicKey, tags.get('b') ?? '', 'base64'),
    },
  };
}

const relaxed = (value: string): string => value.replace(/[ \t]+/g, ' ').trim();

const splitOnce = (tag: string): [string, string] => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)];
