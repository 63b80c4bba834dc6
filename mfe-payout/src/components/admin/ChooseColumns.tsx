import { Button, Card, Field, Grid, Inline, SectionHeading, Select, Stack, Text } from '@powerline/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../words.ts';

/** A column that the site knows. */
interface KnownColumn {
  label: string;
  isRequired: boolean;
  /** Which of the file's columns that is, counted from 0, as far as anyone can tell. */
  place: number | undefined;
}

interface ChooseColumnsProps {
  title: string;
  columns: readonly KnownColumn[];
  /** The cells of the file's first line. */
  header: readonly string[];
  confirmLabel: string;
  /** Gets the places in the order of `columns`; undefined for one that the file doesn't have. */
  onChoose: (places: (number | undefined)[]) => unknown;
}

const NONE = 'none';

/** Asks which column has what where the file's first line doesn't say. */
export function ChooseColumns({ title, columns, header, confirmLabel, onChoose }: ChooseColumnsProps) {
  const [chosen, setChosen] = useState(() =>
    columns.map(({ place, isRequired }) => String(place ?? (isRequired ? '' : NONE))),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(chosen.map((place) => (place === NONE ? undefined : Number(place))));
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <SectionHeading ref={heading} id={id} size="large">
            {title}
          </SectionHeading>
          <Text>{t('We remember your choice for files with these columns.')}</Text>
          <Grid columnWidth="14rem">
            {columns.map(({ label, isRequired }, which) => (
              <Field key={label} label={label} required={isRequired}>
                <Select
                  required={isRequired}
                  value={chosen[which]}
                  onChange={({ target }) => setChosen(chosen.with(which, target.value))}
                >
                  {isRequired ? (
                    <option value="" disabled>
                      {t('Choose a column')}
                    </option>
                  ) : (
                    <option value={NONE}>{t('Not in this file')}</option>
                  )}
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
            <Button type="submit">{confirmLabel}</Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
