import { type TranslatedItem, type Translation, translationSchema } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import {
  Badge,
  Button,
  Card,
  Field,
  SaveBar,
  SideBySide,
  Stack,
  Text,
  TextArea,
  TextInput,
  theme,
} from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { saveTranslation } from '../../api/translations.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { fieldName, languageName, stateMeans } from './translation-words.ts';

const Original = styled.div`
  max-height: 24rem;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};
`;

/** What is longer, or has several lines, is written in several lines, too. */
const LINE_LENGTH = 200;

/** In a form's name, a dot would be a place in an object. */
const inputName = (field: string): string => field.replaceAll('.', '-');

interface TranslationFormProps {
  item: TranslatedItem;
  translation: Translation;
}

/** Original and translation beside each other, text by text. */
export function TranslationForm({ item, translation }: TranslationFormProps) {
  const { fields, kind, original, title } = item;
  const { language, outdated } = translation;
  const fieldsOf = ({ texts }: Translation) =>
    Object.fromEntries(fields.map(({ name }) => [inputName(name), texts[name] ?? '']));
  const form = useForm<Record<string, string>>({ defaultValues: fieldsOf(translation) });
  const { register, handleSubmit, formState, watch } = form;
  const guarded = useGuardedForm({
    form,
    stored: translation,
    fieldsOf,
    schema: translationSchema,
    name: `admin.translation.${kind}.${item.item}.${language}`,
  });
  useUnsavedEdit(title, formState.isDirty, guarded.discard);
  const written = watch();
  const left = fields.filter(({ name }) => !written[inputName(name)]?.trim()).length;
  const words = Object.fromEntries(
    fields.map(({ name, text }) => [inputName(name), { name: fieldName(name, text), read: (typed: string) => typed }]),
  );

  const save = handleSubmit(async (typed) => {
    const texts = Object.fromEntries(fields.map(({ name }) => [name, typed[inputName(name)] ?? '']));
    try {
      const isSaved = await guarded.save((ifMatch) => saveTranslation(item, language, { texts }, ifMatch));
      if (isSaved)
        notify.success(
          t('Translation saved'),
          left === 0 || kind === 'menu' ? t('People read it from now on.') : stateMeans(kind),
        );
    } catch (error) {
      await reportFailure(t('Failed to save the translation'), error);
    }
  });

  const inputOf = ({ name, text, maxLength }: TranslatedItem['fields'][number]) => {
    const isLine = text.length <= LINE_LENGTH && !text.includes('\n') && maxLength <= 2 * LINE_LENGTH;
    const input = register(inputName(name), {
      maxLength: { value: maxLength, message: t('Text must be at most {most} characters', { most: maxLength }) },
    });
    return (
      <Stack key={name} gap={1}>
        <Field label={fieldName(name, text)} error={formState.errors[inputName(name)]?.message}>
          {isLine ? (
            <TextInput autoComplete="off" lang={language} dir="auto" {...input} />
          ) : (
            <TextArea rows={Math.min(18, 3 + Math.ceil(text.length / 60))} lang={language} dir="auto" {...input} />
          )}
        </Field>
        {outdated.includes(name) ? <Badge tone="warning">{t('The original has changed since')}</Badge> : null}
      </Stack>
    );
  };

  return (
    <Stack as="form" gap={4} aria-label={languageName(language)} onSubmit={save}>
      <GuardedFormNotice form={guarded} what={t('translation')} words={words} />
      {kind === 'menu' ? (
        <Card>
          <Stack gap={4}>{fields.map(inputOf)}</Stack>
        </Card>
      ) : (
        fields.map((field) => (
          <Card key={field.name}>
            <SideBySide>
              <Stack gap={1}>
                <Text size="small" tone="muted">
                  {t('Original')}
                </Text>
                {/* Long texts scroll inside; `tabIndex` lets the keyboard scroll them too. */}
                <Original
                  role="group"
                  aria-label={t('Original: {name}', { name: fieldName(field.name, field.text) })}
                  tabIndex={0}
                  lang={original}
                  dir="auto"
                >
                  {field.text}
                </Original>
              </Stack>
              {inputOf(field)}
            </SideBySide>
          </Card>
        ))
      )}
      <SaveBar
        status={
          left === 0
            ? t('Every text is translated.')
            : t('{left, plural, one {# text is missing.} other {# texts are missing.}}', { left })
        }
      >
        <Button
          type="submit"
          isBusy={formState.isSubmitting}
          disabled={!formState.isDirty || guarded.theirs !== undefined}
        >
          {t('Save translation')}
        </Button>
      </SaveBar>
    </Stack>
  );
}
