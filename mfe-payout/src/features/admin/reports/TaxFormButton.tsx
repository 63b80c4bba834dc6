import type { ReportRow } from '@powerline/contract/payout';
import { Button, later, VisuallyHidden } from '@powerline/ui';
import { useState } from 'react';

const TaxFormDialog = later({
  title: 'The tax form',
  load: async () => (await import('./TaxFormDialog.tsx')).TaxFormDialog,
});

/** Opens a member's tax form. Nothing for a member without one. */
export function TaxFormButton({ row: { memberId, cells } }: { row: ReportRow }) {
  const [isOpen, setOpen] = useState(false);
  const name = String(cells[0]);
  if (memberId === null || cells.at(-1) === 'Missing') return null;
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Read form
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      {isOpen ? <TaxFormDialog memberId={memberId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
