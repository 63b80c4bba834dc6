import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type PointRules,
  pointRulesSchema,
  versionedPointRulesSchema,
  withRulesVersion,
} from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  Grid,
  Inline,
  InlineAlert,
  Notice,
  NumberInput,
  SectionHeading,
  Stack,
  Text,
  UnsavedQuestion,
} from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { setPointRules } from '../../api/admin-points.ts';
import { points } from '../../components/counts.ts';
import { t } from '../../words.ts';
import { earningSentences } from './earning-sentences.ts';

const fields = () =>
  [
    { name: 'lesson', label: t('A lesson'), hint: t('The first time a member completes it') },
    { name: 'quiz', label: t('A quiz'), hint: t('Every answer right on the first try') },
    { name: 'course', label: t('A course'), hint: t('All its lessons completed') },
    { name: 'dailyCeiling', label: t('The daily ceiling'), hint: t('All three together, for one member') },
  ] as const;

const rulesOf = ({ lesson, quiz, course, dailyCeiling }: PointRules): PointRules => ({
  lesson,
  quiz,
  course,
  dailyCeiling,
});

const fieldWords = () => ({
  lesson: { name: t('A lesson'), read: points },
  quiz: { name: t('A quiz'), read: points },
  course: { name: t('A course'), read: points },
  dailyCeiling: { name: t('The daily ceiling'), read: points },
});

/** @param rules the current ones */
export function RulesForm({ rules }: { rules: PointRules }) {
  const form = useForm<PointRules>({ resolver: valibotResolver(pointRulesSchema), defaultValues: rulesOf(rules) });
  const { register, handleSubmit, setError, formState, control } = form;
  const guarded = useGuardedForm({
    form,
    stored: withRulesVersion(rules),
    fieldsOf: rulesOf,
    schema: versionedPointRulesSchema,
    name: 'academy.point-rules',
  });
  const { failure, submit } = useSubmission(['lesson', 'quiz', 'course', 'dailyCeiling'], setError);
  const typed = v.safeParse(pointRulesSchema, useWatch({ control }));
  const { errors, isSubmitting, isDirty } = formState;

  const send = handleSubmit(async (next) => {
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) => setPointRules(next, ifMatch));
    });
    if (isSaved) notify.success(t('Point rules saved'), t('They apply from now on. Points already earned stay.'));
  });

  return (
    <Card as="section" aria-labelledby="rules">
      <form noValidate aria-labelledby="rules" onSubmit={send}>
        <Stack gap={4}>
          <SectionHeading id="rules" size="large">
            {t('What earns points')}
          </SectionHeading>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <GuardedFormNotice form={guarded} what={t('setting')} words={fieldWords()} />
          <Grid columnWidth="12rem">
            {fields().map(({ name, label, hint }) => (
              <Field
                key={name}
                label={label}
                hint={t('{hint}. Now: {count, plural, one {# point} other {# points}}', { hint, count: rules[name] })}
                error={errors[name]?.message}
                required
              >
                <NumberInput min={0} step={1} {...register(name, { valueAsNumber: true })} />
              </Field>
            ))}
          </Grid>
          {typed.success ? <WhatItComesTo rules={typed.output} /> : null}
          <Text size="small" tone="muted">
            {t(
              'Changes apply from the moment you save. Members keep the points they earned, and get none for what they completed before.',
            )}
          </Text>
          <Inline>
            <Button type="submit" isBusy={isSubmitting} disabled={guarded.theirs !== undefined}>
              {t('Save the rules')}
            </Button>
          </Inline>
        </Stack>
      </form>
      <UnsavedQuestion isUnsaved={isDirty} what={t('the point rules')} onLeave={guarded.discard} />
    </Card>
  );
}

function WhatItComesTo({ rules }: { rules: PointRules }) {
  const { gains, warning } = earningSentences(rules);
  return (
    <Stack gap={2}>
      {gains.length > 0 ? <Text>{gains.join(' ')}</Text> : null}
      {warning ? <Notice tone="warning">{warning}</Notice> : null}
    </Stack>
  );
}
