import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  NAVIGATION_TITLE_MAX_LENGTH,
  type NavigationPage,
  type NavigationTitle,
  navigationTitleSchema,
} from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { renamePage } from '../../api/navigation-pages.ts';

export function RenameDialog({ page, onClose }: { page: NavigationPage; onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(navigationTitleSchema),
    defaultValues: { title: page.title },
  });
  const { failure, submit } = useSubmission(['title'], setError);

  async function rename({ title }: NavigationTitle) {
    if (!(await submit(() => renamePage(page, title)))) return;
    notify.success('Page renamed', `The menu says ${title}.`);
    onClose();
  }

  return (
    <FormDialog
      title={`Rename ${page.title}`}
      description={`What the menu calls ${page.path}. The heading on the page stays.`}
      name="Rename page"
      confirmLabel="Rename"
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={handleSubmit(rename)}
      onClose={onClose}
    >
      <Field label="Title" required error={formState.errors.title?.message}>
        <TextInput autoComplete="off" maxLength={NAVIGATION_TITLE_MAX_LENGTH} {...register('title')} />
      </Field>
    </FormDialog>
  );
}
