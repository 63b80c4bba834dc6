import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  NAVIGATION_TITLE_MAX_LENGTH,
  type NavigationPage,
  type NavigationTitle,
  navigationPageSchema,
  navigationTitleSchema,
} from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { renamePage } from '../../api/navigation-pages.ts';
import { t } from '../../words.ts';

const titleOf = ({ title }: Pick<NavigationPage, 'title'>) => ({ title });

const fieldWords = () => ({ title: { name: t('Title'), read: (title: string) => title } });

export function RenameDialog({ page, onClose }: { page: NavigationPage; onClose: () => void }) {
  const form = useForm({ resolver: valibotResolver(navigationTitleSchema), defaultValues: titleOf(page) });
  const { register, handleSubmit, formState, setError } = form;
  const { failure, submit } = useSubmission(['title'], setError);
  const guarded = useGuardedForm({
    form,
    stored: page,
    fieldsOf: titleOf,
    schema: navigationPageSchema,
    name: `admin.menu-title.${page.id}`,
  });

  async function rename({ title }: NavigationTitle) {
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) => renamePage(page.id, title, ifMatch));
    });
    if (!isSaved) return;
    notify.success(t('Page renamed'), t('The menu says {title}.', { title }));
    onClose();
  }

  return (
    <FormDialog
      title={t('Rename {title}', { title: page.title })}
      description={t('What the menu calls {path}. The heading on the page stays.', { path: page.path })}
      name={t('Rename page')}
      confirmLabel={t('Rename')}
      failure={failure}
      isBusy={formState.isSubmitting}
      isBlocked={guarded.theirs !== undefined}
      onSubmit={handleSubmit(rename)}
      onClose={onClose}
      draft={{ isRestored: guarded.isRestored, forget: guarded.discard, discard: guarded.discard }}
    >
      {guarded.theirs ? <GuardedFormNotice form={guarded} what={t('menu line')} words={fieldWords()} /> : null}
      <Field label={t('Title')} required error={formState.errors.title?.message}>
        <TextInput autoComplete="off" maxLength={NAVIGATION_TITLE_MAX_LENGTH} {...register('title')} />
      </Field>
    </FormDialog>
  );
}
