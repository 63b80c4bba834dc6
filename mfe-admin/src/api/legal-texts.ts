import {
  type LegalTextDraft,
  type LegalTextDraftInput,
  type LegalTextKey,
  type LegalTextPublication,
  legalTextDraftSchema,
  legalTextPreviewSchema,
} from '@powerline/contract/content';
import { ApiError, request } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';
import { forgetBelow } from './admin-list.ts';

const PATH = '/api/admin/legal-texts';
const draftsSchema = v.array(legalTextDraftSchema);

/** Every text, with its draft and its versions. Read again at each visit, since other admins edit too. */
export const useLegalTextDrafts = () =>
  useSWR(PATH, (path: string) => request(path, draftsSchema), { revalidateOnMount: true, onError: checkAccess });

const show = (changed: LegalTextDraft) =>
  mutate<LegalTextDraft[]>(PATH, (all) => all?.map((one) => (one.key === changed.key ? changed : one)), {
    revalidate: false,
  });

/** Sends a change. After a conflict it reads the texts again, because another admin was first. */
async function change(path: string, options: { method: 'POST' | 'PUT'; body: object }): Promise<void> {
  try {
    await show(await request(path, legalTextDraftSchema, options));
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await mutate(PATH);
    throw error;
  }
}

/** Saves the draft; an empty text removes it. @throws what `request` throws; 409 after another admin's change */
export const saveDraft = (key: LegalTextKey, draft: LegalTextDraftInput): Promise<void> =>
  change(`${PATH}/${key}/draft`, { method: 'PUT', body: draft });

/** @returns HTML of what a text will look like @throws what `request` throws */
export async function previewText(text: string): Promise<string> {
  return (await request(`${PATH}/preview`, legalTextPreviewSchema, { method: 'POST', body: { text } })).html;
}

/** Puts a text in force. @throws what `request` throws; 409 after another admin's change */
export async function publishText(key: LegalTextKey, publication: LegalTextPublication): Promise<void> {
  await change(`${PATH}/${key}/versions`, { method: 'POST', body: publication });
  await forgetBelow('/api/legal-texts');
}
