import { createHash } from 'node:crypto';

/** Subresource Integrity (W3C). */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
