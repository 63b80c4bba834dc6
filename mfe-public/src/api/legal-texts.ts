import type { LegalTextKey } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { useCall } from '@powerline/platform';

/** The texts that were published. @param isWanted false: not asked for yet */
export const useLegalTexts = (isWanted = true) => useCall(calls.listLegalTexts, isWanted ? {} : null);

/** The version of one text that is in force; its error is a 404 as long as none was published. */
export const useLegalText = (key: LegalTextKey) => useCall(calls.getLegalText, { params: { key } });
