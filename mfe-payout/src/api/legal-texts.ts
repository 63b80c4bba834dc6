import type { LegalTextLink } from '@powerline/contract/content';
import type * as calls from '@powerline/contract/content/calls';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const LEGAL_TEXTS_KEY = '/api/legal-texts' satisfies typeof calls.listLegalTexts.path;

// Written out, and held to the type of the contract, which would bring all that admins write of texts.
const linksSchema: v.GenericSchema<unknown, Pick<LegalTextLink, 'key'>[]> = v.array(
  v.looseObject({ key: v.picklist(['terms', 'privacy', 'plan-summary']) }),
);

/** The legal texts that are in force. Other modules ask for the same, so all of the answer is kept. */
export const useLegalTexts = () => useSWR(LEGAL_TEXTS_KEY, (path: string) => request(path, linksSchema));
