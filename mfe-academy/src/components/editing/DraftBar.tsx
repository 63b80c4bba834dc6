import { notify } from '@powerline/platform';
import { Button, ConfirmDialog } from '@powerline/ui';
import { Moment, reportFailure } from '@powerline/ui/admin';
import { SaveStatus } from '@powerline/ui/saving';
import { useState } from 'react';
import type { DraftDesk } from './draft-desk.ts';
import type { Written } from './written.ts';

interface DraftBarProps<Content extends object, Item extends Written<Content>> {
  desk: DraftDesk<Content, Item>;
  what: 'course' | 'lesson';
  /** What members lose when it is withdrawn, in a sentence. */
  takenBack: string;
  /** `desk.faults` says why. */
  onRefused: () => void;
}

export function DraftBar<Content extends object, Item extends Written<Content>>({
  desk,
  what,
  takenBack,
  onRefused,
}: DraftBarProps<Content, Item>) {
  const [isPublishing, setIsPublishing] = useState(false);
  const { item, state, theirs } = desk;
  const isAllPublished = item.draft === null && state.kind === 'saved';

  async function publish() {
    setIsPublishing(true);
    try {
      if (await desk.publish()) notify.success('Published', `Members see this ${what} from now on.`);
      else if (!desk.theirs) onRefused();
    } catch (error) {
      await reportFailure(`The ${what} was not published`, error);
    } finally {
      setIsPublishing(false);
    }
  }

  async function withdraw() {
    try {
      if (await desk.withdraw()) notify.success('Unpublished', `Members no longer see this ${what}.`);
    } catch (error) {
      await reportFailure(`The ${what} was not unpublished`, error);
    }
  }

  return (
    <SaveStatus
      state={state}
      onRetry={theirs ? undefined : () => void desk.save()}
      saved={
        <>
          {wordsOf(item)} <bdi>{item.savedBy}</bdi>, <Moment at={item.savedAt} />
        </>
      }
    >
      {item.published === null ? null : (
        <ConfirmDialog
          trigger={<Button tone="secondary">Unpublish</Button>}
          title={`Unpublish this ${what}?`}
          confirmLabel="Unpublish"
          onConfirm={withdraw}
        >
          {takenBack} What was published becomes your draft, so you can publish it again. Progress and points of members
          stay.
        </ConfirmDialog>
      )}
      <Button disabled={isAllPublished || theirs !== undefined} isBusy={isPublishing} onClick={() => void publish()}>
        {item.published === null ? 'Publish' : 'Publish changes'}
      </Button>
    </SaveStatus>
  );
}

function wordsOf({ published, draft }: Pick<Written<unknown>, 'published' | 'draft'>): string {
  if (published === null) return 'Saved as a draft. Members don’t see it yet.';
  return draft === null
    ? 'Published. Members see all of this.'
    : 'Saved as a draft. Members see what was published before.';
}
