import { Button, Inline, Notice } from '@powerline/ui';

/** Tells that the form shows what was typed before and not saved, and takes it away when it is not wanted. */
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
