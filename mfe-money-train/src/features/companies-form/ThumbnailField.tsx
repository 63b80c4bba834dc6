import { COMPANY_POSITIONS, type CompanyPosition } from '@powerline/contract/money-train';
import { Field, FileInput } from '@powerline/ui';
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { type CompanyFormReturn, fieldName } from './company-blocks.ts';

interface ThumbnailFieldProps {
  control: CompanyFormReturn['control'];
  position: CompanyPosition;
}

/** Only the file's name becomes part of the form (specification section 7). */
export function ThumbnailField({ control, position }: ThumbnailFieldProps) {
  const { field, fieldState, formState } = useController({ control, name: fieldName(position, 'thumbnail') });
  const saved = formState.defaultValues?.blocks?.[COMPANY_POSITIONS.indexOf(position)]?.thumbnail ?? '';

  const takeName = (event: ChangeEvent<HTMLInputElement>) =>
    field.onChange(event.currentTarget.files?.[0]?.name ?? saved);

  return (
    <Field
      label="Thumbnail"
      hint="The image stays on your device; only its file name is saved."
      error={fieldState.error?.message}
      optional
    >
      <FileInput savedName={field.value} name={field.name} ref={field.ref} onBlur={field.onBlur} onChange={takeName} />
    </Field>
  );
}
