import type { TranslatedItem, Translation, TranslationInput } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useTranslations = () => useAdminCall(calls.listTranslations, {});

/** @param kind and `item` also invalid ones from the address */
export const useTranslatedItem = (kind: string, item: string) =>
  useAdminCall(calls.getTranslatedItem, { params: { kind, item } });

/** @param ifMatch the version that was read @throws what `call` throws; 409 after another admin's change */
export async function saveTranslation(
  { kind, item }: Pick<TranslatedItem, 'kind' | 'item'>,
  language: string,
  body: TranslationInput,
  ifMatch: string | undefined,
): Promise<Translation> {
  const params = { kind, item, language };
  const saved = await call(calls.saveTranslation, { params, body, ifMatch });
  await mutate<TranslatedItem>(
    callPath(calls.getTranslatedItem, { params: { kind, item } }),
    (shown) =>
      shown && {
        ...shown,
        translations: shown.translations.map((one) => (one.language === language ? saved : one)),
      },
    { revalidate: false },
  );
  return saved;
}
