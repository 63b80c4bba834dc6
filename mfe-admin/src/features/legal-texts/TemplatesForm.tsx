import { valibotResolver } from '@hookform/resolvers/valibot';
import { LEGAL_TEXT_TITLES, type LegalTextKey } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  ConfirmDialog,
  Field,
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
import { isUnfinished, legalTemplate, legalText } from './legal-templates.ts';
import { BLANK_FIELDS, type TemplateBlanks, templateBlanksSchema, typedBlanksSchema } from './template-blanks.ts';

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

const titlesOf = (keys: readonly LegalTextKey[]) =>
  new Intl.ListFormat('en-US').format(keys.map((key) => LEGAL_TEXT_TITLES[key]));

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
  const all = keys.length === 3 ? 'all three' : 'both';
  const facts = { ...siteFacts, blanks };

  async function publish() {
    try {
      for (const key of keys)
        await publishText(key, { text: legalText(key, { ...facts, blanks: getValues() }), version: 1, revision: null });
      forget();
      notify.success(`${titlesOf(keys)} published`, 'They are in force.');
    } catch (error) {
      await reportFailure('Not everything was published', error);
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
      notify.success('Drafts saved', 'Only admins can see them.');
    } catch (error) {
      await reportFailure('Not every draft was saved', error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="legal-templates">
      <form noValidate aria-labelledby="legal-templates" onSubmit={handleSubmit(() => setIsAsking(true))}>
        <Stack gap={4}>
          <SectionHeading id="legal-templates" size="large">
            Write {all} from templates
          </SectionHeading>
          <Notice>The templates aren’t legal advice. Have a lawyer check the texts before you publish them.</Notice>
          <Grid columnWidth="14rem">
            {BLANK_FIELDS.filter(({ isLong }) => !isLong).map(({ key, label, hint }) => (
              <Field key={key} label={label} hint={hint} error={formState.errors[key]?.message}>
                <TextInput autoComplete="off" {...register(key)} />
              </Field>
            ))}
          </Grid>
          <Grid columnWidth="18rem">
            {BLANK_FIELDS.filter(({ isLong }) => isLong).map(({ key, label, hint }) => (
              <Field key={key} label={label} hint={hint} error={formState.errors[key]?.message}>
                <TextArea rows={2} {...register(key)} />
              </Field>
            ))}
          </Grid>
          <Texts>
            <summary>Read the texts</summary>
            {keys.map((key) => (
              <Stack key={key} gap={2}>
                <SectionHeading level={3} size="body">
                  {LEGAL_TEXT_TITLES[key]}
                </SectionHeading>
                <pre>{legalText(key, facts)}</pre>
              </Stack>
            ))}
          </Texts>
          <Inline gap={2}>
            <Button type="submit">Publish {all}</Button>
            <Button tone="secondary" isBusy={isSaving} onClick={() => void saveDrafts()}>
              Save as drafts
            </Button>
          </Inline>
        </Stack>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Publish ${titlesOf(keys)}?`}
        confirmLabel="Publish"
        tone="primary"
        onConfirm={publish}
      >
        {keys.some((key) => isUnfinished(legalText(key, facts))) ? (
          <strong>A text still has a blank in [brackets]. </strong>
        ) : null}
        People who register from now on accept them. You can’t change or remove a published version, only publish
        another one after it.
      </ConfirmDialog>
    </Card>
  );
}
