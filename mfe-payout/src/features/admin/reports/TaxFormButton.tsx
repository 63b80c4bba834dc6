import type { ReportRow } from '@powerline/contract/payout';
import { Button, later } from '@powerline/ui';
import { useState } from 'react';
import { hidden } from '../../../components/hidden.tsx';
import { TAX_FORM_NAMES } from '../../../components/tax-form-words.ts';
import { rich, t } from '../../../words.ts';

const TaxFormDialog = later({
  title: () => t('The tax form'),
  load: async () => (await import('./TaxFormDialog.tsx')).TaxFormDialog,
});

/** Without one, the cell says so in the reader's language. */
const FORMS = Object.values(TAX_FORM_NAMES);

/** Opens a member's tax form. Nothing for a member without one. */
export function TaxFormButton({ row: { memberId, cells } }: { row: ReportRow }) {
  const [isOpen, setOpen] = useState(false);
  const name = String(cells[0]);
  if (memberId === null || !FORMS.includes(String(cells.at(-1)))) return null;
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {rich('Read form<hidden> of {name}</hidden>', { name, hidden })}
      </Button>
      {isOpen ? <TaxFormDialog memberId={memberId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
