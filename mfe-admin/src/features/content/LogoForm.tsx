import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Logo, type LogoInput, logoInputSchema, logoSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { removeLogo, saveLogo, uploadLogo } from '../../api/logo.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { ContentCard } from './ContentCard.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import { UnloadableImage } from './UnloadableImage.tsx';
import { useCheckedImage } from './use-checked-image.ts';

const fieldWords = () => ({ logoUrl: { name: t('Logo URL'), read: (address: string) => address } });

const shown = ({ logoUrl }: Logo) => ({ logoUrl: logoUrl ?? '' });

export function LogoForm({ logo }: { logo: Logo }) {
  const form = useForm({ resolver: valibotResolver(logoInputSchema), defaultValues: shown(logo) });
  const { register, handleSubmit, formState, watch } = form;
  const typed = watch('logoUrl');
  const image = useCheckedImage();
  const guarded = useGuardedForm({ form, stored: logo, fieldsOf: shown, schema: logoSchema, name: 'admin.logo' });
  useUnsavedEdit(t('Logo'), formState.isDirty, guarded.discard);

  async function save(input: LogoInput) {
    const loads = await image.check(input.logoUrl);
    if (loads === 'warn') return;
    try {
      if (!(await guarded.save((ifMatch) => saveLogo(input, ifMatch)))) return;
      notify.success(
        t('Logo updated'),
        loads === 'loads' ? t('The whole site shows it.') : t('No image loads from it yet.'),
      );
    } catch (error) {
      await reportFailure(t('Failed to update logo'), error);
    }
  }

  async function upload(file: File) {
    // It takes the place of an address that is being typed.
    form.resetField('logoUrl');
    await guarded.remove((ifMatch) => uploadLogo(file, ifMatch));
    notify.success(t('Logo updated'), t('The whole site shows it.'));
  }

  const isRefused = image.isRefused(typed);
  return (
    <ContentCard
      title={t('Logo')}
      preview={
        <ImageUpload name={t('the logo')} upload={upload}>
          <ImagePreview address={typed} name={t('the logo')} />
        </ImageUpload>
      }
      onSubmit={handleSubmit(save)}
      isSaving={formState.isSubmitting}
      canSave={typed.trim() !== '' && !guarded.theirs}
      notice={<GuardedFormNotice form={guarded} what={t('logo')} words={fieldWords()} />}
      saveLabel={isRefused ? t('Save anyway') : t('Save logo')}
      removal={
        logo.logoUrl === null
          ? null
          : {
              kind: 'logo',
              consequence: t('The menu shows the word LOGO instead.'),
              remove: () => guarded.remove(removeLogo),
            }
      }
    >
      <Field
        label={t('Logo URL')}
        hint={t('A web address, or a path on this site')}
        error={formState.errors.logoUrl?.message}
      >
        <TextInput inputMode="url" autoComplete="off" {...register('logoUrl')} />
      </Field>
      <UnloadableImage isShown={isRefused} consequence={t('Visitors would see the word LOGO.')} />
    </ContentCard>
  );
}
