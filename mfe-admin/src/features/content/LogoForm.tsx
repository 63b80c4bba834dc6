import { valibotResolver } from '@hookform/resolvers/valibot';
import { type LogoInput, logoInputSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { reportFailure } from '../../access/report-failure.ts';
import { saveLogo } from '../../api/logo.ts';
import { ContentCard } from './ContentCard.tsx';
import { ImagePreview } from './ImagePreview.tsx';

export function LogoForm({ logoUrl }: { logoUrl: string | null }) {
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: valibotResolver(logoInputSchema),
    defaultValues: { logoUrl: logoUrl ?? '' },
  });
  const typed = watch('logoUrl');

  async function save(input: LogoInput) {
    try {
      await saveLogo(input);
      notify.success('Logo updated', 'The whole site shows it.');
    } catch (error) {
      await reportFailure('Failed to update logo', error);
    }
  }

  return (
    <ContentCard
      title="Logo"
      preview={<ImagePreview address={typed} name="the logo" />}
      onSubmit={handleSubmit(save)}
      isSaving={formState.isSubmitting}
      canSave={typed.trim() !== ''}
      saveLabel="Save logo"
    >
      <Field label="Logo URL" hint="A web address, or a path on this site" error={formState.errors.logoUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register('logoUrl')} />
      </Field>
    </ContentCard>
  );
}
