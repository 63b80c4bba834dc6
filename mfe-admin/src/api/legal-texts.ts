import type {
  LegalTextDraft,
  LegalTextDraftInput,
  LegalTextKey,
  LegalTextPublication,
} from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { ApiError, call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';
import { forgetBelow } from './admin-list.ts';

const LIST_KEY = calls.listLegalTextDrafts.path;

/** Reloads on each visit, because other admins edit too. */
export const useLegalTextDrafts = () => useAdminCall(calls.listLegalTextDrafts, {});

/** After a conflict it reads the texts again, because another admin was first. */
async function show(change: Promise<LegalTextDraft>): Promise<void> {
  try {
    const changed = await change;
    await mutate<LegalTextDraft[]>(LIST_KEY, (all) => all?.map((one) => (one.key === changed.key ? changed : one)), {
      revalidate: false,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await mutate(LIST_KEY);
    throw error;
  }
}

/** An empty text removes the draft. @throws what `call` throws; 409 after another admin's change */
export const saveDraft = (key: LegalTextKey, body: LegalTextDraftInput): Promise<void> =>
  show(call(calls.saveLegalTextDraft, { params: { key }, body }));

/** @returns HTML @throws what `call` throws */
export async function previewText(text: string): Promise<string> {
  return (await call(calls.previewLegalText, { body: { text } })).html;
}

/** @throws what `call` throws; 409 after another admin's change */
export async function publishText(key: LegalTextKey, body: LegalTextPublication): Promise<void> {
  await show(call(calls.publishLegalText, { params: { key }, body }));
  await forgetBelow(calls.listLegalTexts.path);
}
