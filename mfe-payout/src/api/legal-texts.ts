import type { LegalTextLink } from '@powerline/contract/content';
import type * as calls from '@powerline/contract/content/calls';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const LEGAL_TEXTS_KEY = '/api/legal-texts' satisfies typeof calls.listLegalTexts.path;

// Typed by the contract, but written here because importing its schema would bring the admin forms.
const linksSchema: v.GenericSchema<unknown, Pick<LegalTextLink, 'key'>[]> = v.array(
  v.looseObject({ key: v.picklist(['terms', 'privacy', 'plan-summary']) }),
);

/** Other modules use the same key, so the whole answer stays in the cache. */
export const useLegalTexts = () => useSWR(LEGAL_TEXTS_KEY, (path: string) => request(path, linksSchema));
