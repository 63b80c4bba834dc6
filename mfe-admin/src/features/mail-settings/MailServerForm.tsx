import { valibotResolver } from '@hookform/resolvers/valibot';
import { type MailSettings, type MailSettingsInput, mailSettingsSchema } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Button, Inline, InlineAlert, Notice, Stack } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { removeMailSettings, saveMailSettings } from '../../api/mail-settings.ts';
import { RemoveByPassword } from '../../components/RemoveByPassword.tsx';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { MailServerFields } from './MailServerFields.tsx';
import { MailTestResult } from './MailTestResult.tsx';
import {
  FORM_FIELDS,
  mailFormSchema,
  mailServerFormSchema,
  mailWords,
  SERVER_FIELDS,
  type TypedMailServer,
  typedFrom,
} from './mail-form.ts';
import { useMailTest } from './use-mail-test.ts';

/** Asks for the admin's own password: links in emails open accounts. */
export function MailServerForm({ settings }: { settings: MailSettings }) {
  const form = useForm({ resolver: valibotResolver(mailFormSchema), defaultValues: typedFrom(settings) });
  const { handleSubmit, setError, setFocus, reset, trigger, getValues, formState } = form;
  const { failure, submit } = useSubmission(FORM_FIELDS, setError);
  const { result, isTesting, test, forgetResult } = useMailTest();
  const [removal, setRemoval] = useState<'asking' | 'done'>();
  const guarded = useGuardedForm({
    form,
    stored: settings,
    fieldsOf: typedFrom,
    schema: mailSettingsSchema,
    name: 'admin.mail',
    secrets: ['mailPassword', 'password'],
  });
  const { password: _own, ...mine } = guarded.mine;
  useUnsavedEdit(t('Mail'), formState.isDirty, guarded.discard);
  // Once the dialog is gone, because the button that opened it is gone, too.
  useEffect(() => {
    if (removal === 'done') setFocus('host');
  }, [removal, setFocus]);

  async function save(input: MailSettingsInput) {
    forgetResult();
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) => saveMailSettings(input, ifMatch));
    });
    if (isSaved) notify.success(t('Mail server saved'), t('Mails that waited are sent now.'));
  }

  async function tryOut() {
    if (!(await trigger(SERVER_FIELDS, { shouldFocus: true }))) return;
    let refused: string | null = null;
    const sent = await submit(async () => {
      const { failure } = await test(v.parse(mailServerFormSchema, getValues()));
      refused = failure?.field ?? null;
    });
    const suspect = SERVER_FIELDS.find((field) => field === refused);
    if (sent && suspect) setFocus(suspect);
  }

  function startOver() {
    forgetResult();
    reset(typedFrom({ ...settings, server: null, sender: null }));
    setRemoval('done');
  }

  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t('Mail server')} onSubmit={handleSubmit(save)}>
        <Stack gap={4}>
          {settings.source === 'none' ? (
            <Notice tone="warning">
              {t(
                'This site has no mail server yet, so no one gets its mails. They are written to a folder on the server.',
              )}
            </Notice>
          ) : null}
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <GuardedFormNotice<Omit<TypedMailServer, 'password'>>
            form={{ ...guarded, mine }}
            what={t('mail server')}
            words={mailWords()}
          />
          <MailServerFields settings={settings} />
          <MailTestResult result={result} />
          <Inline>
            <Button type="submit" isBusy={formState.isSubmitting} disabled={guarded.theirs !== undefined}>
              {t('Save mail server')}
            </Button>
            <Button tone="secondary" isBusy={isTesting} onClick={() => void tryOut()}>
              {t('Send test mail')}
            </Button>
            {settings.source === 'saved' ? (
              <Button tone="quiet" onClick={() => setRemoval('asking')}>
                {t('Remove mail server')}
              </Button>
            ) : null}
          </Inline>
        </Stack>
      </form>
      {removal === 'asking' ? (
        <RemoveByPassword
          question={t('Remove the mail server?')}
          name={t('Remove the mail server')}
          description={t(
            'Host, sender and password are deleted. From then on no one gets emails from this site: they are written to a folder on the server.',
          )}
          removed={{ title: t('Mail server removed'), sentence: t('Mails are written to a folder on the server.') }}
          remove={(password) => guarded.remove((ifMatch) => removeMailSettings(password, ifMatch))}
          onClose={() => setRemoval(undefined)}
          onRemoved={startOver}
        />
      ) : null}
    </FormProvider>
  );
}
