import { valibotResolver } from '@hookform/resolvers/valibot';
import { type PointRules, pointRulesSchema } from '@powerline/contract/academy';
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
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { setPointRules } from '../../api/admin-points.ts';
import { points } from '../../components/words.ts';
import { earningSentences } from './earning-sentences.ts';

const FIELDS = [
  { name: 'lesson', label: 'A lesson', hint: 'The first time a member completes it' },
  { name: 'quiz', label: 'A quiz', hint: 'All right at the first try' },
  { name: 'course', label: 'A course', hint: 'All its lessons completed' },
  { name: 'dailyCeiling', label: 'The daily limit', hint: 'All three together, for one member' },
] as const;

/** @param rules the current ones */
export function RulesForm({ rules }: { rules: PointRules }) {
  const { register, handleSubmit, setError, formState, control, reset } = useForm<PointRules>({
    resolver: valibotResolver(pointRulesSchema),
    defaultValues: rules,
    // Another admin may have changed them meanwhile.
    values: rules,
    resetOptions: { keepDirtyValues: true },
  });
  const { failure, submit } = useSubmission(['lesson', 'quiz', 'course', 'dailyCeiling'], setError);
  const typed = v.safeParse(pointRulesSchema, useWatch({ control }));
  const { errors, isSubmitting, isDirty } = formState;

  const send = handleSubmit(async (next) => {
    if (!(await submit(() => setPointRules(next)))) return;
    notify.success('Point rules saved', 'They count from now on; what was earned stays.');
    reset(next);
  });

  return (
    <Card as="section" aria-labelledby="rules">
      <form noValidate aria-labelledby="rules" onSubmit={send}>
        <Stack gap={4}>
          <SectionHeading id="rules" size="large">
            What brings points
          </SectionHeading>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Grid columnWidth="12rem">
            {FIELDS.map(({ name, label, hint }) => (
              <Field
                key={name}
                label={label}
                hint={`${hint}. Now: ${points(rules[name])}`}
                error={errors[name]?.message}
                required
              >
                <NumberInput min={0} step={1} {...register(name, { valueAsNumber: true })} />
              </Field>
            ))}
          </Grid>
          {typed.success ? <WhatItComesTo rules={typed.output} /> : null}
          <Text size="small" tone="muted">
            A change counts from the moment you save it: nobody loses points that were earned, and none are paid later
            for what was completed before.
          </Text>
          <Inline>
            <Button type="submit" isBusy={isSubmitting}>
              Save the rules
            </Button>
          </Inline>
        </Stack>
      </form>
      <UnsavedQuestion isUnsaved={isDirty} what="the point rules" />
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
