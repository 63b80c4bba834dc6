import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Logo, type LogoInput, logoInputSchema, logoSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { removeLogo, saveLogo, uploadLogo } from '../../api/logo.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { ContentCard } from './ContentCard.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import { UnloadableImage } from './UnloadableImage.tsx';
import { useCheckedImage } from './use-checked-image.ts';

const SHOWN = 'The whole site shows it.';
const WITHOUT = 'The menu shows the word LOGO instead.';

const WORDS = { logoUrl: { name: 'Logo URL', read: (address: string) => address } };

const shown = ({ logoUrl }: Logo) => ({ logoUrl: logoUrl ?? '' });

export function LogoForm({ logo }: { logo: Logo }) {
  const form = useForm({ resolver: valibotResolver(logoInputSchema), defaultValues: shown(logo) });
  const { register, handleSubmit, formState, watch } = form;
  const typed = watch('logoUrl');
  const image = useCheckedImage();
  const guarded = useGuardedForm({ form, stored: logo, fieldsOf: shown, schema: logoSchema, name: 'admin.logo' });
  useUnsavedEdit('Logo', formState.isDirty, guarded.discard);

  async function save(input: LogoInput) {
    const loads = await image.check(input.logoUrl);
    if (loads === 'warn') return;
    try {
      if (!(await guarded.save((ifMatch) => saveLogo(input, ifMatch)))) return;
      notify.success('Logo updated', loads === 'loads' ? SHOWN : 'No image loads from it yet.');
    } catch (error) {
      await reportFailure('Failed to update logo', error);
    }
  }

  async function upload(file: File) {
    // It takes the place of an address that is being typed.
    form.resetField('logoUrl');
    await guarded.remove((ifMatch) => uploadLogo(file, ifMatch));
    notify.success('Logo updated', SHOWN);
  }

  const isRefused = image.isRefused(typed);
  return (
    <ContentCard
      title="Logo"
      preview={
        <ImageUpload name="the logo" upload={upload}>
          <ImagePreview address={typed} name="the logo" />
        </ImageUpload>
      }
      onSubmit={handleSubmit(save)}
      isSaving={formState.isSubmitting}
      canSave={typed.trim() !== '' && !guarded.theirs}
      notice={<GuardedFormNotice form={guarded} what="logo" words={WORDS} />}
      saveLabel={isRefused ? 'Save anyway' : 'Save logo'}
      removal={
        logo.logoUrl === null ? null : { noun: 'logo', consequence: WITHOUT, remove: () => guarded.remove(removeLogo) }
      }
    >
      <Field label="Logo URL" hint="A web address, or a path on this site" error={formState.errors.logoUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('logoUrl')} />
      </Field>
      <UnloadableImage isShown={isRefused} consequence="Visitors would see the word LOGO." />
    </ContentCard>
  );
}
