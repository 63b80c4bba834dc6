import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SiteAddresses, siteAddressesInputSchema, siteAddressesSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { saveSiteAddresses } from '../../api/site-addresses.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { ContentCard } from './ContentCard.tsx';

/** Shows an email without `mailto:`. */
const shown = ({ academyUrl, supportUrl }: SiteAddresses) => ({
  academyUrl: academyUrl ?? '',
  supportUrl: supportUrl?.replace(/^mailto:/i, '') ?? '',
});

const read = (address: string) => address;
const fieldWords = () => ({
  academyUrl: { name: t('Academy address'), read },
  supportUrl: { name: t('Support address'), read },
});

/** An emptied field removes its address. */
export function AddressesForm({ addresses }: { addresses: SiteAddresses }) {
  const form = useForm({
    resolver: valibotResolver(siteAddressesInputSchema),
    defaultValues: shown(addresses),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guarded = useGuardedForm({
    form,
    stored: addresses,
    fieldsOf: shown,
    schema: siteAddressesSchema,
    name: 'admin.addresses',
  });
  useUnsavedEdit(t('Addresses'), isDirty, guarded.discard);

  async function save(input: SiteAddresses) {
    try {
      if (await guarded.save((ifMatch) => saveSiteAddresses(input, ifMatch)))
        notify.success(t('Addresses updated'), t('The whole site uses them.'));
    } catch (error) {
      await reportFailure(t('Failed to update addresses'), error);
    }
  }

  return (
    <ContentCard
      title={t('Academy and support')}
      onSubmit={handleSubmit(save)}
      isSaving={isSubmitting}
      canSave={!guarded.theirs}
      notice={<GuardedFormNotice form={guarded} what={t('setting')} words={fieldWords()} />}
      saveLabel={t('Save addresses')}
    >
      <Field
        label={t('Academy address')}
        optional
        hint={t('Where the button on The Marketing Academy leads, such as https://academy.yourteam.com')}
        error={errors.academyUrl?.message}
      >
        <TextInput inputMode="url" autoComplete="off" {...register('academyUrl')} />
      </Field>
      {/* The error replaces the hint. */}
      <Field
        label={t('Support address')}
        optional
        hint={errors.supportUrl ? undefined : t('Where members can ask for help: an email address or an https address')}
        error={errors.supportUrl?.message}
      >
        <TextInput inputMode="email" autoComplete="off" {...register('supportUrl')} />
      </Field>
    </ContentCard>
  );
}
