import { Badge, Button, Monogram } from '@powerline/ui';
import { OrderedList, type OrderedRow } from '@powerline/ui/ordering';
import { useState } from 'react';
import type { Examples } from './example.ts';

function Ordered({ rows, label }: { rows: readonly OrderedRow[]; label: string }) {
  const [ids, setIds] = useState<readonly number[]>(rows.map(({ id }) => id));
  return (
    <OrderedList
      label={label}
      rows={ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])}
      onOrder={setIds}
      hint="Drag a row by its dots, or move it with its arrows."
    />
  );
}

export const orderingExamples: Examples = {
  OrderedList: {
    'three that can be moved': (
      <Ordered
        label="Order of companies"
        rows={['Acme', 'Bolt', 'Crate'].map((name, at) => ({
          id: at + 1,
          name,
          lead: <Monogram name={name} size="small" />,
        }))}
      />
    ),
    'with more than a name, and a button of its own': (
      <Ordered
        label="Order of courses"
        rows={[
          {
            id: 1,
            name: 'First steps',
            title: (
              <>
                First steps <Badge tone="success">Published</Badge>
              </>
            ),
            actions: (
              <Button size="small" tone="quiet">
                Delete
              </Button>
            ),
          },
          { id: 2, name: 'A title that is so long that it does not stand in one line of a narrow page' },
        ]}
      />
    ),
    'a single one': <Ordered label="Order of one" rows={[{ id: 1, name: 'Acme' }]} />,
  },
};
