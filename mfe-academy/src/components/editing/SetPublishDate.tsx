import { Button, later } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { PublishDateDialogProps } from './PublishDateDialog.tsx';

// It would bring the pages above their budget.
const PublishDateDialog = later({
  title: () => t('The form'),
  load: async () => (await import('./PublishDateDialog.tsx')).PublishDateDialog,
});

interface SetPublishDateProps extends Omit<PublishDateDialogProps, 'onClose'> {
  isBlocked: boolean;
}

export function SetPublishDate({ isBlocked, ...of }: SetPublishDateProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" disabled={isBlocked} onClick={() => setIsOpen(true)}>
        {of.desk.item.goesLive ? t('Change date') : t('Schedule')}
      </Button>
      {isOpen ? <PublishDateDialog {...of} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
