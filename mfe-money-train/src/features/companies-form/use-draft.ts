import { COMPANY_POSITIONS } from '@powerline/contract/money-train';
import { useSession } from '@powerline/platform';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { COMPANY_FIELDS, type CompanyFormReturn, fieldName } from './company-blocks.ts';
import { keepDraft, readDraft } from './draft.ts';

const ALL_FIELDS = COMPANY_POSITIONS.flatMap((position, index) =>
  COMPANY_FIELDS.map((field) => ({ index, field, name: fieldName(position, field) })),
);

/**
 * Keeps unsaved input through a login, a reload or a visit to another page.
 *
 * @returns whether the form started with a draft
 */
export function useDraft(form: CompanyFormReturn): boolean {
  const { user } = useSession();
  // The author, even after their session ended.
  const ownerId = useRef<number | null>(null);
  const isRead = useRef(false);
  const [isRestored, setIsRestored] = useState(false);
  const values = useWatch({ control: form.control });
  const saved = form.formState.defaultValues;

  useEffect(() => {
    if (user) ownerId.current = user.id;
    if (!isRead.current) {
      isRead.current = true;
      const draft = readDraft(ownerId.current);
      for (const { name } of ALL_FIELDS) {
        const value = draft[name];
        if (value === undefined) continue;
        form.setValue(name, value, { shouldDirty: true });
        setIsRestored(true);
      }
      return;
    }
    const typed = ALL_FIELDS.flatMap(({ index, field, name }) => {
      const value = values.blocks?.[index]?.[field] ?? '';
      return value === saved?.blocks?.[index]?.[field] ? [] : [[name, value] as const];
    });
    keepDraft({ ownerId: ownerId.current, fields: Object.fromEntries(typed) });
  }, [user, form, values, saved]);

  return isRestored;
}
