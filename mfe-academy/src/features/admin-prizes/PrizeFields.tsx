import { PRIZE_DESCRIPTION_MAX_LENGTH, PRIZE_TITLE_MAX_LENGTH, type PrizeContent } from '@powerline/contract/academy';
import { Field, Grid, NumberInput, Stack, Switch, Text, TextArea, TextInput } from '@powerline/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { t } from '../../words.ts';

export function PrizeFields({ form: { register, control, formState } }: { form: UseFormReturn<PrizeContent> }) {
  const { errors } = formState;
  return (
    <Stack gap={4}>
      <Field label={t('Title')} error={errors.title?.message} required>
        <TextInput autoComplete="off" maxLength={PRIZE_TITLE_MAX_LENGTH} {...register('title')} />
      </Field>
      <Field label={t('Description')} optional hint={t('What it is, and how big')} error={errors.description?.message}>
        <TextArea maxLength={PRIZE_DESCRIPTION_MAX_LENGTH} {...register('description')} />
      </Field>
      <Grid columnWidth="10rem">
        <Field label={t('Cost')} hint={t('In points')} error={errors.cost?.message} required>
          <NumberInput min={1} step={1} {...register('cost', { valueAsNumber: true })} />
        </Field>
        <Field label={t('Stock')} hint={t('How many are left')} error={errors.stock?.message} required>
          <NumberInput min={0} step={1} {...register('stock', { valueAsNumber: true })} />
        </Field>
        <Field
          label={t('Limit per member')}
          hint={t('Canceled ones don’t count')}
          error={errors.limitPerMember?.message}
          required
        >
          <NumberInput min={1} step={1} {...register('limitPerMember', { valueAsNumber: true })} />
        </Field>
      </Grid>
      <Stack gap={1}>
        <Controller
          control={control}
          name="isOffered"
          render={({ field: { value, onChange } }) => (
            <Switch label={t('Offered to members')} isOn={value} onToggle={onChange} />
          )}
        />
        <Text size="small" tone="muted">
          {t('Members see it while this is on. Prizes they already requested stay in the queue.')}
        </Text>
      </Stack>
    </Stack>
  );
}
