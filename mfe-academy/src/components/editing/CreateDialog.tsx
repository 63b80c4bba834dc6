import { valibotResolver } from '@hookform/resolvers/valibot';
import { COURSE_TITLE_MAX_LENGTH, courseCreationSchema, SLUG_MAX_LENGTH } from '@powerline/contract/academy';
import { Field, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { type ReactNode, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../words.ts';
import { proposedSlug } from './proposed-slug.ts';

interface CreateDialogProps {
  title: string;
  /** What happens next, in a sentence. */
  description: string;
  /** Where the address goes, and that it stays. */
  addressHint: string;
  confirmLabel: string;
  create: (input: { title: string; slug: string }) => Promise<unknown>;
  onClose: () => void;
  /** Fields between title and address. */
  children?: ReactNode;
}

export function CreateDialog({
  title,
  description,
  addressHint,

  confirmLabel,
  create,
  onClose,
  children,
}: CreateDialogProps) {
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    // The rules are the same for lessons.
    resolver: valibotResolver(courseCreationSchema),
    defaultValues: { title: '', slug: '' },
  });
  const { failure, submit } = useSubmission(['title', 'slug'], setError);
  const isOwnSlug = useRef(false);
  const { errors, isSubmitting, isSubmitted } = formState;

  const send = handleSubmit(async (input) => {
    if (await submit(() => create(input))) onClose();
  });

  return (
    <FormDialog
      title={title}
      description={description}
      name={title}
      confirmLabel={confirmLabel}
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('Title')} error={errors.title?.message} required>
        <TextInput
          autoComplete="off"
          maxLength={COURSE_TITLE_MAX_LENGTH}
          {...register('title', {
            onChange: ({ target }) => {
              // A slug that the admin typed stays.
              if (!isOwnSlug.current)
                setValue('slug', proposedSlug(String(target.value)), { shouldValidate: isSubmitted });
            },
          })}
        />
      </Field>
      {children}
      <Field label={t('Address')} hint={addressHint} error={errors.slug?.message} required>
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={SLUG_MAX_LENGTH}
          {...register('slug', {
            onChange: () => {
              isOwnSlug.current = true;
            },
          })}
        />
      </Field>
    </FormDialog>
  );
}
