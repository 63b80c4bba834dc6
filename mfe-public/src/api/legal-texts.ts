import type { LegalTextKey } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { useCall } from '@powerline/platform';

/** @param isWanted false skips the call */
export const useLegalTexts = (isWanted = true) => useCall(calls.listLegalTexts, isWanted ? {} : null);

/** A published version. */
export const useLegalTextVersion = (key: LegalTextKey, version: number) =>
  useCall(calls.getLegalTextVersion, { params: { key, version } });

/** Returns 404 until one is published. */
export const useLegalText = (key: LegalTextKey) => useCall(calls.getLegalText, { params: { key } });
