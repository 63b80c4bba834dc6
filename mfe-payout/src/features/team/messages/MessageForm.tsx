import { MESSAGE_MAX_LENGTH, messageInputSchema } from '@powerline/contract/accounts';
import { errorSentence } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, Stack, TextArea } from '@powerline/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { t } from '../../../words.ts';

interface MessageFormProps {
  name: string;
  onSend: (text: string) => Promise<void>;
}

/** What was typed stays until it is sent. */
export function MessageForm({ name, onSend }: MessageFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState({ sentence: '', attempt: 0 });
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const input = v.safeParse(messageInputSchema, { text });
    setFault(input.issues?.[0].message);
    if (!input.success) return;
    setBusy(true);
    try {
      await onSend(input.output.text);
      setText('');
      setFailure(({ attempt }) => ({ sentence: '', attempt }));
    } catch (error) {
      setFailure(({ attempt }) => ({ sentence: errorSentence(error), attempt: attempt + 1 }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate aria-label={t('Write to {name}', { name })} onSubmit={send}>
      <Stack gap={3}>
        {failure.sentence ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field
          label={t('Message')}
          hint={fault ? undefined : t('Up to {count} characters', { count: MESSAGE_MAX_LENGTH })}
          error={fault}
        >
          <TextArea
            rows={4}
            maxLength={MESSAGE_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Inline>
          <Button type="submit" isBusy={isBusy}>
            {t('Send message')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
