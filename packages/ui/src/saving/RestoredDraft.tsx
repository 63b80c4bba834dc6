import { Button, Inline, Notice } from '@powerline/ui';
import { t } from '../words.ts';

/** Says that the form shows unsaved input from an earlier visit, with a button to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice>
      <Inline justify="space-between">
        <span>{t('We kept what you typed. It isn’t saved yet.')}</span>
        <Button tone="secondary" size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </Inline>
    </Notice>
  );
}
