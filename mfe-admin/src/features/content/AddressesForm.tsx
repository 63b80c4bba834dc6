import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SiteAddresses, siteAddressesInputSchema } from '@powerline/contract/content';
import { Field, TextInput } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { saveSiteAddresses } from '../../api/site-addresses.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { ContentCard } from './ContentCard.tsx';

/** Shows an email without `mailto:`. */
const shown = ({ academyUrl, supportUrl }: SiteAddresses) => ({
  academyUrl: academyUrl ?? '',
  supportUrl: supportUrl?.replace(/^mailto:/i, '') ?? '',
});

/** An emptied field removes its address. */
export function AddressesForm({ addresses }: { addresses: SiteAddresses }) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: valibotResolver(siteAddressesInputSchema),
    defaultValues: shown(addresses),
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedEdit('Addresses', isDirty);

  const save = (input: SiteAddresses) =>
    reportOutcome(
      async () => reset(shown(await saveSiteAddresses(input))),
      ['Addresses updated', 'The whole site uses them.'],
      'Failed to update addresses',
    );

  return (
    <ContentCard
      title="Academy and support"
      onSubmit={handleSubmit(save)}
      isSaving={isSubmitting}
      canSave
      saveLabel="Save addresses"
    >
      <Field
        label="Academy address"
        optional
        hint="Where the button on The Marketing Academy leads, such as https://academy.yourteam.com"
        error={errors.academyUrl?.message}
      >
        <TextInput inputMode="url" autoComplete="off" {...register('academyUrl')} />
      </Field>
      {/* The error replaces the hint. */}
      <Field
        label="Support address"
        optional
        hint={errors.supportUrl ? undefined : 'Where members can ask for help: an email address or an https address'}
        error={errors.supportUrl?.message}
      >
        <TextInput inputMode="email" autoComplete="off" {...register('supportUrl')} />
      </Field>
    </ContentCard>
  );
}
