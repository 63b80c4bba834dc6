import { COMPANY_POSITIONS } from '@powerline/contract';
import { useSession } from '@powerline/platform';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type CompanyFormReturn, fieldsOf } from './company-blocks.ts';
import { keepDraft, readDraft } from './draft.ts';

const FIELDS = COMPANY_POSITIONS.flatMap(fieldsOf);

/** Keeps what is typed and not saved through a login, a reload or a look at another page. */
export function useDraft(form: CompanyFormReturn): void {
  const { user } = useSession();
  // Whoever typed it, also after their session has ended.
  const ownerId = useRef<number | null>(null);
  const isRestored = useRef(false);
  const values = useWatch({ control: form.control });
  const saved = form.formState.defaultValues;

  useEffect(() => {
    if (user) ownerId.current = user.id;
    if (!isRestored.current) {
      isRestored.current = true;
      const draft = readDraft(ownerId.current);
      for (const field of FIELDS) {
        const value = draft[field];
        if (value !== undefined) form.setValue(field, value, { shouldDirty: true });
      }
      return;
    }
    const typed = FIELDS.filter((field) => values[field] !== saved?.[field]);
    keepDraft({
      ownerId: ownerId.current,
      fields: Object.fromEntries(typed.map((field) => [field, values[field] ?? ''])),
    });
  }, [user, form, values, saved]);
}
