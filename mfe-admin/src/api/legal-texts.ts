import {
  type LegalTextDraft,
  type LegalTextKey,
  type LegalTextPublication,
  legalTextDraftSchema,
  legalTextPreviewSchema,
} from '@powerline/contract/content';
import { request } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';
import { forgetBelow } from './admin-list.ts';

const PATH = '/api/admin/legal-texts';
const draftsSchema = v.array(legalTextDraftSchema);

/** Every text, with what is being written and what was published. */
export const useLegalTextDrafts = () =>
  useSWR(PATH, (path: string) => request(path, draftsSchema), { onError: checkAccess });

const show = (changed: LegalTextDraft) =>
  mutate<LegalTextDraft[]>(PATH, (all) => all?.map((one) => (one.key === changed.key ? changed : one)), {
    revalidate: false,
  });

/** Keeps what is being written; an empty text ends that. @throws what `request` throws */
export async function saveDraft(key: LegalTextKey, text: string): Promise<void> {
  await show(await request(`${PATH}/${key}/draft`, legalTextDraftSchema, { method: 'PUT', body: { text } }));
}

/** @returns HTML of what a text will look like @throws what `request` throws */
export async function previewText(text: string): Promise<string> {
  return (await request(`${PATH}/preview`, legalTextPreviewSchema, { method: 'POST', body: { text } })).html;
}

/** Puts a text in force. @throws what `request` throws; then the list is asked for anew, as somebody may have been first */
export async function publishText(key: LegalTextKey, publication: LegalTextPublication): Promise<void> {
  const path = `${PATH}/${key}/versions`;
  try {
    await show(await request(path, legalTextDraftSchema, { method: 'POST', body: publication }));
  } catch (error) {
    void mutate(PATH);
    throw error;
  }
  await forgetBelow('/api/legal-texts');
}
