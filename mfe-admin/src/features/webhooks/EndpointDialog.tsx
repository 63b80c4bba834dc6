import {
  WEBHOOK_EVENT_TYPES,
  type Webhook,
  type WebhookEventType,
  webhookInputSchema,
} from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Field, InlineAlert, Stack, Switch, TextInput } from '@powerline/ui';
import { FormDialog, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { addWebhook, changeWebhook } from '../../api/webhooks.ts';
import { t } from '../../words.ts';
import { eventWords } from './event-words.ts';

interface EndpointDialogProps {
  /** The one to change; without it, one is added. */
  webhook?: Webhook;
  /** Gets the secret of a new one. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

type Errors = Partial<Record<'url' | 'events' | keyof TypedProof, string | undefined>>;

const typedSchema = v.pick(webhookInputSchema, ['url', 'events']);

/** Adds an endpoint, or changes where and what is sent. Another address needs the password. */
export function EndpointDialog({ webhook, onSecret, onClose }: EndpointDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? WEBHOOK_EVENT_TYPES);
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['url', 'events', 'password', 'code'], (name, { message }) =>
    setErrors((before) => ({ ...before, [name]: message })),
  );
  const eventsId = useId();
  const isElsewhere = url.trim() !== webhook?.url;

  const toggle = (type: WebhookEventType, isOn: boolean) =>
    setEvents((before) => WEBHOOK_EVENT_TYPES.filter((one) => (one === type ? isOn : before.includes(one))));

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = v.safeParse(typedSchema, { url, events });
    const { nested = {} } = typed.success ? {} : v.flatten<typeof typedSchema>(typed.issues);
    setErrors({ url: nested.url?.[0], events: nested.events?.[0] });
    if (!typed.success) return;
    setIsBusy(true);
    const isDone = await submit(async () => {
      if (webhook === undefined) {
        const { secret } = await addWebhook({ ...typed.output, ...proofOf(proof) });
        onSecret(secret);
        return;
      }
      await changeWebhook(webhook, {
        events: typed.output.events,
        ...(isElsewhere && { url: typed.output.url, ...proofOf(proof) }),
      });
      notify.success(t('Webhook saved'));
    });
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={webhook ? t('Edit webhook') : t('Add a webhook')}
      description={t('Each event is sent to this address, signed with a secret that only you and this site know.')}
      name={t('Webhook')}
      confirmLabel={webhook ? t('Save') : t('Add webhook')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Field label={t('Address')} hint={t('Such as https://example.com/webhooks')} error={errors.url} required>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Stack gap={2} role="group" aria-labelledby={eventsId}>
          <strong id={eventsId}>{t('Send when')}</strong>
          {errors.events ? <InlineAlert attempt={0}>{errors.events}</InlineAlert> : null}
          {WEBHOOK_EVENT_TYPES.map((type) => (
            <Switch
              key={type}
              label={eventWords()[type]}
              isOn={events.includes(type)}
              onToggle={(isOn) => toggle(type, isOn)}
            />
          ))}
        </Stack>
        {isElsewhere ? <StepUpFields value={proof} errors={errors} onChange={setProof} /> : null}
      </Stack>
    </FormDialog>
  );
}
