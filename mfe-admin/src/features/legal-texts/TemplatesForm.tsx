import { valibotResolver } from '@hookform/resolvers/valibot';
import type { LegalTextKey } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  ConfirmDialog,
  Field,
  formatList,
  Grid,
  Inline,
  Notice,
  SectionHeading,
  Stack,
  TextArea,
  TextInput,
} from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { useKeptInput } from '@powerline/ui/saving';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { publishText, saveDraft } from '../../api/legal-texts.ts';
import { useTemplateFacts } from '../../api/template-facts.ts';
import { legalTextTitle } from '../../components/legal-text-title.ts';
import { t } from '../../words.ts';
import { isUnfinished, legalTemplate, legalText } from './legal-templates.ts';
import { blankFields, type TemplateBlanks, templateBlanksSchema, typedBlanksSchema } from './template-blanks.ts';

const START: TemplateBlanks = {
  company: '',
  contact: '',
  age: '18',
  law: '',
  authority: '',
  years: '',
  services: '',
  refunds: '',
  liability: '',
  taxes: '',
};

const Texts = styled.details`
  summary {
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  pre {
    font-family: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const titlesOf = (keys: readonly LegalTextKey[]) => formatList(keys.map((key) => legalTextTitle(key)));

/** Fills the blanks of several templates at once. @param keys the texts that no one has begun */
export function TemplatesForm({ keys }: { keys: readonly LegalTextKey[] }) {
  const siteFacts = useTemplateFacts();
  const { register, handleSubmit, reset, watch, getValues, formState } = useForm({
    resolver: valibotResolver(templateBlanksSchema),
    defaultValues: START,
  });
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const blanks = watch();
  const { forget } = useKeptInput({
    name: 'admin.legal-blanks',
    schema: typedBlanksSchema,
    input: formState.isDirty ? blanks : undefined,
    onRestore: (kept) => reset(kept, { keepDefaultValues: true }),
  });
  const count = keys.length;
  const facts = { ...siteFacts, blanks };

  async function publish() {
    try {
      for (const key of keys)
        await publishText(key, { text: legalText(key, { ...facts, blanks: getValues() }), version: 1, revision: null });
      forget();
      notify.success(t('{titles} published', { titles: titlesOf(keys) }), t('They are in force.'));
    } catch (error) {
      await reportFailure(t('Not everything was published'), error);
    }
  }

  async function saveDrafts() {
    setIsSaving(true);
    try {
      for (const key of keys)
        await saveDraft(key, {
          text: legalTemplate(key, { ...facts, blanks: getValues() }),
          version: 1,
          revision: null,
        });
      forget();
      notify.success(t('Drafts saved'), t('Only admins can see them.'));
    } catch (error) {
      await reportFailure(t('Not every draft was saved'), error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="legal-templates">
      <form noValidate aria-labelledby="legal-templates" onSubmit={handleSubmit(() => setIsAsking(true))}>
        <Stack gap={4}>
          <SectionHeading id="legal-templates" size="large">
            {t('{count, plural, =3 {Write all three from templates} other {Write both from templates}}', { count })}
          </SectionHeading>
          <Notice>
            {t('The templates aren’t legal advice. Have a lawyer check the texts before you publish them.')}
          </Notice>
          <Grid columnWidth="14rem">
            {blankFields()
              .filter(({ isLong }) => !isLong)
              .map(({ key, label, hint }) => (
                <Field key={key} label={label} hint={hint} error={formState.errors[key]?.message}>
                  <TextInput autoComplete="off" {...register(key)} />
                </Field>
              ))}
          </Grid>
          <Grid columnWidth="18rem">
            {blankFields()
              .filter(({ isLong }) => isLong)
              .map(({ key, label, hint }) => (
                <Field key={key} label={label} hint={hint} error={formState.errors[key]?.message}>
                  <TextArea rows={2} {...register(key)} />
                </Field>
              ))}
          </Grid>
          <Texts>
            <summary>{t('Read the texts')}</summary>
            {keys.map((key) => (
              <Stack key={key} gap={2}>
                <SectionHeading level={3} size="body">
                  {legalTextTitle(key)}
                </SectionHeading>
                <pre>{legalText(key, facts)}</pre>
              </Stack>
            ))}
          </Texts>
          <Inline gap={2}>
            <Button type="submit">
              {t('{count, plural, =3 {Publish all three} other {Publish both}}', { count })}
            </Button>
            <Button tone="secondary" isBusy={isSaving} onClick={() => void saveDrafts()}>
              {t('Save as drafts')}
            </Button>
          </Inline>
        </Stack>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('Publish {titles}?', { titles: titlesOf(keys) })}
        confirmLabel={t('Publish')}
        tone="primary"
        onConfirm={publish}
      >
        {keys.some((key) => isUnfinished(legalText(key, facts))) ? (
          <strong>{t('A text still has a blank in [brackets].')} </strong>
        ) : null}
        {t(
          'People who register from now on accept them. You can’t change or remove a published version, only publish another one after it.',
        )}
      </ConfirmDialog>
    </Card>
  );
}
