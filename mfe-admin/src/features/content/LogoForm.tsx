import { valibotResolver } from '@hookform/resolvers/valibot';
import { type LogoInput, logoInputSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
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

export function LogoForm({ logoUrl }: { logoUrl: string | null }) {
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: valibotResolver(logoInputSchema),
    defaultValues: { logoUrl: logoUrl ?? '' },
  });
  const typed = watch('logoUrl');
  const image = useCheckedImage();
  useUnsavedEdit('Logo', formState.isDirty);

  async function save(input: LogoInput) {
    const loads = await image.check(input.logoUrl);
    if (loads === 'warn') return;
    try {
      await saveLogo(input);
      reset(input);
      notify.success('Logo updated', loads === 'loads' ? SHOWN : 'No image loads from it yet.');
    } catch (error) {
      await reportFailure('Failed to update logo', error);
    }
  }

  async function upload(file: File) {
    reset({ logoUrl: await uploadLogo(file) });
    notify.success('Logo updated', SHOWN);
  }

  async function remove() {
    await removeLogo();
    reset({ logoUrl: '' });
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
      canSave={typed.trim() !== ''}
      saveLabel={isRefused ? 'Save anyway' : 'Save logo'}
      removal={logoUrl === null ? null : { noun: 'logo', consequence: WITHOUT, remove }}
    >
      <Field label="Logo URL" hint="A web address, or a path on this site" error={formState.errors.logoUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('logoUrl')} />
      </Field>
      <UnloadableImage isShown={isRefused} consequence="Visitors would see the word LOGO." />
    </ContentCard>
  );
}
