import { type LegalTextKey, legalTextLinkSchema, legalTextSchema } from '@powerline/contract/content';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const PATH = '/api/legal-texts';
const linksSchema = v.array(legalTextLinkSchema);

/** The texts that were published. @param isWanted false: not asked for yet */
export const useLegalTexts = (isWanted = true) =>
  useSWR(isWanted ? PATH : null, (path: string) => request(path, linksSchema));

/** The version of one text that is in force; its error is a 404 as long as none was published. */
export const useLegalText = (key: LegalTextKey) =>
  useSWR(`${PATH}/${key}`, (path: string) => request(path, legalTextSchema));
