import type { LegalTextLink } from '@powerline/contract/content';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

// Written out, and held to the type of the contract, which would bring all that admins write of texts.
const linksSchema: v.GenericSchema<unknown, Pick<LegalTextLink, 'key'>[]> = v.array(
  v.looseObject({ key: v.picklist(['terms', 'privacy', 'plan-summary']) }),
);

/** The legal texts that are in force. Other modules ask for the same, so all of the answer is kept. */
export const useLegalTexts = () => useSWR('/api/legal-texts', (path: string) => request(path, linksSchema));
