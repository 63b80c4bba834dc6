import { Button, Inline, Notice } from '@powerline/ui';

/** Says that the form shows unsaved input from an earlier visit, with a button to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice>
      <Inline justify="space-between">
        <span>We kept what you typed. It isn't saved yet.</span>
        <Button tone="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </Inline>
    </Notice>
  );
}
