import { CAPTIONS_MAX_LENGTH, CAPTIONS_TYPE, captionLanguageSchema } from '@powerline/contract/academy';
import { ApiError, errorSentence, notify } from '@powerline/platform';
import { Button, Field, FileInput, Grid, InlineAlert, nameOfCode, Stack, TextInput } from '@powerline/ui';
import { checkAccess } from '@powerline/ui/admin';
import { Captions } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { sendCaptions } from '../../api/admin-lessons.ts';
import { t } from '../../words.ts';

interface Faults {
  language?: string | undefined;
  file?: string | undefined;
  /** The server's message for each faulty line. */
  lines?: readonly string[];
}

export function SendCaptions({ lessonId }: { lessonId: number }) {
  const [language, setLanguage] = useState('en');
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const { issues, output } = v.safeParse(captionLanguageSchema, language.trim());
    const found = { language: issues?.[0].message, file: faultOf(file) };
    setFaults(found);
    if (issues || !file || found.file) return;
    setIsSending(true);
    try {
      await sendCaptions(lessonId, output, await file.text());
      notify.success(t('Captions saved'), t('Members can turn them on in the player.'));
      form.current?.reset();
    } catch (error) {
      if (await checkAccess(error)) return;
      setAttempt((before) => before + 1);
      setFaults({ lines: linesOf(error) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form ref={form} noValidate aria-label={t('Add captions')} onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        {faults.lines ? (
          <InlineAlert attempt={attempt}>
            {faults.lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </InlineAlert>
        ) : null}
        <Grid gap={4} columnWidth="14rem">
          <Field
            label={t('Language')}
            hint={`${t('A code such as en or pt-BR.')} ${nameOf(language)}`}
            error={faults.language}
            required
          >
            <TextInput
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={12}
              value={language}
              onChange={({ target }) => setLanguage(target.value)}
            />
          </Field>
          <Field label={t('Captions file')} hint={t('A file that ends in .vtt or .srt.')} error={faults.file} required>
            <FileInput
              accept={`.vtt,.srt,${CAPTIONS_TYPE}`}
              icon={<Captions size={20} aria-hidden="true" />}
              ref={(element) => {
                input.current = element;
              }}
              onChange={() => setFaults({})}
            />
          </Field>
        </Grid>
        <div>
          <Button type="submit" tone="secondary" isBusy={isSending}>
            {t('Save captions')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return t('Choose a captions file');
  const most = CAPTIONS_MAX_LENGTH / 1000;
  return file.size > CAPTIONS_MAX_LENGTH
    ? t('This file is too large: captions may have {most} kB', { most })
    : undefined;
}

/** Splits the server's `line 3: … line 5: …`. */
function linesOf(error: unknown): string[] {
  const said = error instanceof ApiError ? error.fieldErrors.find(({ field }) => field === 'text')?.message : undefined;
  return (said ?? errorSentence(error, t('Nothing was changed. Try again.'))).split(/ (?=line \d+:)/);
}

function nameOf(language: string): string {
  if (!v.is(captionLanguageSchema, language.trim())) return '';
  try {
    return `${nameOfCode('language', language.trim())}.`;
  } catch {
    // A well-formed code without a language.
    return '';
  }
}
