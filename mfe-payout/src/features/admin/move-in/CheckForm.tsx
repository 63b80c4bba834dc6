import { type MoveIn, moveInDetailsSchema } from '@powerline/contract/payout';
import {
  Button,
  Card,
  Field,
  formatMonth,
  Grid,
  Inline,
  InlineAlert,
  SectionHeading,
  Select,
  Stack,
  TextInput,
} from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { checkMoveIn } from '../../../api/admin-move-in.ts';
import { CurrencyOptions } from '../../../components/admin/CurrencyOptions.tsx';
import { addMonths } from '../../../components/admin/months.ts';
import { t } from '../../../words.ts';
import type { FoundDetails } from './chosen-files.ts';

interface CheckFormProps {
  moveIn: MoveIn;
  /** What powerline.json says. */
  found: FoundDetails;
}

/** From last month to three months ahead: more is a typo. */
const AROUND = [-1, 0, 1, 2, 3];

/** Asks what no file says, and has the files checked. */
export function CheckForm({ moveIn: { files, details, currency: own, month, lastClosed }, found }: CheckFormProps) {
  const [typed, setTyped] = useState<{ currency?: string; firstMonth?: string }>({});
  const [errors, setErrors] = useState<{ currency?: string | undefined; firstMonth?: string | undefined }>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['currency', 'firstMonth'], (name, { message }) =>
    setErrors((before) => ({ ...before, [name]: message })),
  );
  const id = useId();
  const currency = typed.currency ?? found.currency ?? details?.currency ?? own;
  const firstMonth = typed.firstMonth ?? found.firstMonth ?? details?.firstMonth ?? month;
  const open = AROUND.map((ahead) => addMonths(month, ahead)).filter((one) => lastClosed === null || one > lastClosed);
  const months = [...new Set([...open, firstMonth])].sort();

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    const input = v.safeParse(moveInDetailsSchema, { ...found, currency: currency.toUpperCase(), firstMonth });
    if (!input.success) {
      const { nested } = v.flatten<typeof moveInDetailsSchema>(input.issues);
      setErrors({ currency: nested?.currency?.[0], firstMonth: nested?.firstMonth?.[0] });
      return;
    }
    setIsBusy(true);
    await submit(() => checkMoveIn(input.output));
    setIsBusy(false);
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <form noValidate aria-labelledby={id} onSubmit={check}>
        <Stack gap={4}>
          <SectionHeading id={id} size="large">
            {t('2. Check them')}
          </SectionHeading>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Grid columnWidth="14rem">
            <Field label={t('Currency of the amounts')} error={errors.currency} required>
              <TextInput
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                list={`${id}-currencies`}
                value={currency}
                onChange={({ target }) => setTyped({ ...typed, currency: target.value })}
              />
            </Field>
            <Field
              label={t('First month here')}
              hint={errors.firstMonth ? undefined : t('This site closes it. The ones before are history.')}
              error={errors.firstMonth}
              required
            >
              <Select value={firstMonth} onChange={({ target }) => setTyped({ ...typed, firstMonth: target.value })}>
                {months.map((one) => (
                  <option key={one} value={one}>
                    {formatMonth(one)}
                  </option>
                ))}
              </Select>
            </Field>
          </Grid>
          <CurrencyOptions id={`${id}-currencies`} />
          <Inline>
            <Button type="submit" isBusy={isBusy} disabled={files.length === 0}>
              {t('Check the files')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
