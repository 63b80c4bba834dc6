import { Button, Card, Field, Grid, Inline, SectionHeading, Select, Stack, Text } from '@powerline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../words.ts';
import type { ChosenPlace } from './kept-places.ts';

interface FileColumn<Column> {
  name: Column;
  label: string;
  /** The file can do without it. */
  isOptional?: boolean;
}

interface ChooseColumnsProps<Column extends string> {
  title: string;
  columns: readonly FileColumn<Column>[];
  /** The cells of the first line, and what is where already. */
  format: { header: readonly string[]; places: Partial<Record<Column, ChosenPlace | null>> };
  /** What happens next, if not that the file is read. */
  confirmLabel?: string;
  onChoose: (places: Partial<Record<Column, ChosenPlace>>) => void;
}

/** Asks which column has what where the file's first line doesn't say. */
export function ChooseColumns<Column extends string>({
  title,
  columns,
  format: { header, places },
  confirmLabel = t('Read the file'),
  onChoose,
}: ChooseColumnsProps<Column>) {
  const [chosen, setChosen] = useState(() =>
    columns.map(({ name, isOptional }) => String(places[name] ?? (isOptional ? 'none' : ''))),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const places: Partial<Record<Column, ChosenPlace>> = {};
    for (const [at, { name }] of columns.entries()) places[name] = chosen[at] === 'none' ? 'none' : Number(chosen[at]);
    onChoose(places);
  }

  return (
    <Card as="section" aria-labelledby="columns">
      <form onSubmit={submit}>
        <Stack gap={4}>
          <SectionHeading ref={heading} id="columns" size="large">
            {title}
          </SectionHeading>
          <Text>{t('We remember your choice for files with these columns.')}</Text>
          <Grid columnWidth="14rem">
            {columns.map(({ name, label, isOptional = false }, which) => (
              <Field key={name} label={label} required={!isOptional}>
                <Select
                  required={!isOptional}
                  value={chosen[which]}
                  onChange={({ target }) => setChosen(chosen.with(which, target.value))}
                >
                  {isOptional ? (
                    <option value="none">{t('Not in this file')}</option>
                  ) : (
                    <option value="" disabled>
                      {t('Choose a column')}
                    </option>
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
