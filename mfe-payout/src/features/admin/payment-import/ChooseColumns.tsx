import { PAYMENT_FILE_COLUMNS, type PaymentFileFormat, type PaymentFilePlaces } from '@powerline/contract/payout';
import { Button, Card, Field, Grid, Inline, SectionHeading, Select, Stack, Text } from '@powerline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../words.ts';

const labels = (): Record<(typeof PAYMENT_FILE_COLUMNS)[number], string> => ({
  username: t('Username'),
  month: t('Month paid for'),
  amount: t('Amount'),
  reference: t('Bank or PayPal reference'),
});

interface ChooseColumnsProps {
  format: PaymentFileFormat;
  onChoose: (places: PaymentFilePlaces) => void;
}

/** Asks which column has what where the file's first line doesn't say. */
export function ChooseColumns({ format: { header, places }, onChoose }: ChooseColumnsProps) {
  const [chosen, setChosen] = useState(() => PAYMENT_FILE_COLUMNS.map((column) => String(places[column] ?? '')));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose(Object.fromEntries(PAYMENT_FILE_COLUMNS.map((column, at) => [column, Number(chosen[at])])));
  }

  return (
    <Card as="section" aria-labelledby="columns">
      <form onSubmit={submit}>
        <Stack gap={4}>
          <SectionHeading ref={heading} id="columns" size="large">
            {t('2. Match the columns')}
          </SectionHeading>
          <Text>{t('We remember your choice for files with these columns.')}</Text>
          <Grid columnWidth="14rem">
            {PAYMENT_FILE_COLUMNS.map((column, which) => (
              <Field key={column} label={labels()[column]} required>
                <Select
                  required
                  value={chosen[which]}
                  onChange={({ target }) => setChosen(chosen.with(which, target.value))}
                >
                  <option value="" disabled>
                    {t('Choose a column')}
                  </option>
                  {header.map((name, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name
                    <option key={at} value={at}>
                      {name || t('Column {number}', { number: at + 1 })}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </Grid>
          <Inline>
            <Button type="submit">{t('Read the file')}</Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
