import { SLUG_MAX_LENGTH } from '@powerline/contract/academy';

/** `Your first week!` → `your-first-week`; empty for a title without Latin letters or digits. */
export const proposedSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');
