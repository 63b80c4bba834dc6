import { Button, later } from '@powerline/ui';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../words.ts';

// It would bring the page above its budget.
const ImportDialog = later({
  title: () => t('The form'),
  load: async () => (await import('./ImportDialog.tsx')).ImportDialog,
});

export function ImportCourse() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        <FileUp aria-hidden="true" />
        {t('Import')}
      </Button>
      {isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
