import type { Config } from './config.ts';

/** How addresses of this site start, without a slash at the end: never from a request, whose Host can be forged. */
export const siteOrigin = ({ HOST, PORT, PUBLIC_ORIGIN }: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_ORIGIN'>): string =>
  PUBLIC_ORIGIN?.[0] ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
