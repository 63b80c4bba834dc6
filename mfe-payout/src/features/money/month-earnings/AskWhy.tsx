import type { Month } from '@powerline/contract/payout';
import { errorSentence } from '@powerline/platform';
import { Button, Card, Field, Inline, SectionHeading, Stack, Text, TextInput, theme } from '@powerline/ui';
import { type FormEvent, useRef, useState } from 'react';
import { askWhy } from '../../../api/earnings.ts';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { reasonSentence } from './reason-words.ts';

export function AskWhy({ month, currency }: { month: Month; currency: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const name = field.current?.value.trim() ?? '';
    setAnswer('');
    setFault(name === '' ? 'Enter a username' : undefined);
    field.current?.focus();
    if (name === '') return;
    setBusy(true);
    try {
      setAnswer(reasonSentence(await askWhy(month, name), currency));
    } catch (error) {
      setFault(errorSentence(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <HiddenInPrint>
      <Card as="section" aria-labelledby="ask-why">
        <Stack gap={4}>
          <SectionHeading id="ask-why" size="large">
            Not seeing someone?
          </SectionHeading>
          <Text tone="muted">Enter a username to see why you did or didn’t earn from them this month.</Text>
          <div>
            <form noValidate aria-label="Not seeing someone?" onSubmit={ask} style={{ maxWidth: theme.width.form }}>
              <Stack gap={3}>
                <Field label="Username" error={fault}>
                  <TextInput ref={field} autoComplete="off" autoCapitalize="none" spellCheck={false} />
                </Field>
                <Inline>
                  <Button type="submit" tone="secondary" isBusy={isBusy}>
                    Find out why
                  </Button>
                </Inline>
              </Stack>
            </form>
            <div role="status">
              {answer ? (
                <Text dir="auto" style={{ marginBlockStart: theme.space[4] }}>
                  {answer}
                </Text>
              ) : null}
            </div>
          </div>
        </Stack>
      </Card>
    </HiddenInPrint>
  );
}
