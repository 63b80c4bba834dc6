import { valibotResolver } from '@hookform/resolvers/valibot';
import { type OidcSettings, type OidcSettingsInput, oidcSettingsSchema } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Button, Inline, InlineAlert, Stack } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { removeOidcSettings, saveOidcSettings } from '../../api/oidc.ts';
import { RemoveByPassword } from '../../components/RemoveByPassword.tsx';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { IssuerTestResult } from './IssuerTestResult.tsx';
import { ProviderFields } from './ProviderFields.tsx';
import { FORM_FIELDS, providerFormSchema, providerWords, type TypedProvider, typedFrom } from './provider-form.ts';
import { useIssuerTest } from './use-issuer-test.ts';

/** Asks for the admin's own password: the provider decides who gets into accounts. */
export function ProviderForm({ settings }: { settings: OidcSettings }) {
  const form = useForm({ resolver: valibotResolver(providerFormSchema), defaultValues: typedFrom(settings) });
  const { handleSubmit, setError, setFocus, reset, trigger, getValues, formState } = form;
  const { failure, submit } = useSubmission(FORM_FIELDS, setError);
  const { result, isTesting, test, forgetResult } = useIssuerTest();
  const [removal, setRemoval] = useState<'asking' | 'done'>();
  const guarded = useGuardedForm({
    form,
    stored: settings,
    fieldsOf: typedFrom,
    schema: oidcSettingsSchema,
    name: 'admin.oidc',
    secrets: ['clientSecret', 'password'],
  });
  const { password: _own, ...mine } = guarded.mine;
  useUnsavedEdit(t('Single sign-on'), formState.isDirty, guarded.discard);
  // Once the dialog is gone, because the button that opened it is gone, too.
  useEffect(() => {
    if (removal === 'done') setFocus('name');
  }, [removal, setFocus]);

  async function save(input: OidcSettingsInput) {
    forgetResult();
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) => saveOidcSettings(input, ifMatch));
    });
    if (isSaved) notify.success(t('Single sign-on saved'), t('Members can link their logins on their account page.'));
  }

  async function tryOut() {
    if (await trigger('issuer', { shouldFocus: true })) await submit(() => test(getValues('issuer')));
  }

  function startOver() {
    forgetResult();
    reset(typedFrom({ ...settings, provider: null }));
    setRemoval('done');
  }

  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t('Single sign-on')} onSubmit={handleSubmit(save)}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <GuardedFormNotice<Omit<TypedProvider, 'password'>>
            form={{ ...guarded, mine }}
            what={t('provider')}
            words={providerWords()}
          />
          <ProviderFields settings={settings} />
          <IssuerTestResult result={result} />
          <Inline>
            <Button type="submit" isBusy={formState.isSubmitting} disabled={guarded.theirs !== undefined}>
              {t('Save single sign-on')}
            </Button>
            <Button tone="secondary" isBusy={isTesting} onClick={() => void tryOut()}>
              {t('Try issuer')}
            </Button>
            {settings.source === 'saved' ? (
              <Button tone="quiet" onClick={() => setRemoval('asking')}>
                {t('Remove provider')}
              </Button>
            ) : null}
          </Inline>
        </Stack>
      </form>
      {removal === 'asking' ? (
        <RemoveByPassword
          question={t('Remove the provider?')}
          name={t('Remove the provider')}
          description={t(
            'Its logins no longer open accounts here. Members keep their links, in case you enter the same issuer again.',
          )}
          removed={{ title: t('Provider removed'), sentence: t('People log in with their passwords and passkeys.') }}
          remove={(password) => guarded.remove((ifMatch) => removeOidcSettings(password, ifMatch))}
          onClose={() => setRemoval(undefined)}
          onRemoved={startOver}
        />
      ) : null}
    </FormProvider>
  );
}
