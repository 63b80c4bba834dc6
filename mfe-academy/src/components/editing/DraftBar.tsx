import { notify } from '@powerline/platform';
import { Button, ConfirmDialog } from '@powerline/ui';
import { Moment, reportFailure } from '@powerline/ui/admin';
import { SaveStatus } from '@powerline/ui/saving';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { DraftDesk } from './draft-desk.ts';
import type { Written } from './written.ts';

interface DraftBarProps<Content extends object, Item extends Written<Content>> {
  desk: DraftDesk<Content, Item>;
  what: 'course' | 'lesson';
  /** What members lose when it is withdrawn, in a sentence. */
  takenBack: string;
  /** What members won’t see yet, in sentences: asked before publishing. */
  question?: string | undefined;
  /** `desk.faults` says why. */
  onRefused: () => void;
}

export function DraftBar<Content extends object, Item extends Written<Content>>({
  desk,
  what,
  takenBack,
  question,
  onRefused,
}: DraftBarProps<Content, Item>) {
  const [isPublishing, setIsPublishing] = useState(false);
  const { item, state, theirs } = desk;
  const isAllPublished = item.draft === null && state.kind === 'saved';

  async function publish() {
    setIsPublishing(true);
    try {
      if (await desk.publish())
        notify.success(
          t('Published'),
          t(
            '{what, select, course {Members see this course from now on.} other {Members see this lesson from now on.}}',
            { what },
          ),
        );
      else if (!desk.theirs) onRefused();
    } catch (error) {
      await reportFailure(
        t('{what, select, course {The course was not published} other {The lesson was not published}}', { what }),
        error,
      );
    } finally {
      setIsPublishing(false);
    }
  }

  async function withdraw() {
    try {
      if (await desk.withdraw())
        notify.success(
          t('Unpublished'),
          t('{what, select, course {Members no longer see this course.} other {Members no longer see this lesson.}}', {
            what,
          }),
        );
    } catch (error) {
      await reportFailure(
        t('{what, select, course {The course was not unpublished} other {The lesson was not unpublished}}', { what }),
        error,
      );
    }
  }

  return (
    <SaveStatus
      state={state}
      onRetry={theirs ? undefined : () => void desk.save()}
      saved={
        <>
          {stateSentence(item)} <bdi>{item.savedBy}</bdi>, <Moment at={item.savedAt} />
        </>
      }
    >
      {item.published === null ? null : (
        <ConfirmDialog
          trigger={<Button tone="secondary">{t('Unpublish')}</Button>}
          title={t('{what, select, course {Unpublish this course?} other {Unpublish this lesson?}}', { what })}
          confirmLabel={t('Unpublish')}
          onConfirm={withdraw}
        >
          {takenBack}{' '}
          {t(
            'What was published becomes your draft, so you can publish it again. Progress and points of members stay.',
          )}
        </ConfirmDialog>
      )}
      {question === undefined ? (
        <Button disabled={isAllPublished || theirs !== undefined} isBusy={isPublishing} onClick={() => void publish()}>
          {item.published === null ? t('Publish') : t('Publish changes')}
        </Button>
      ) : (
        <ConfirmDialog
          trigger={<Button disabled={theirs !== undefined}>{t('Publish')}</Button>}
          tone="primary"
          title={t('{what, select, course {Publish this course?} other {Publish this lesson?}}', { what })}
          confirmLabel={t('{what, select, course {Publish course only} other {Publish}}', { what })}
          onConfirm={publish}
        >
          {question}
        </ConfirmDialog>
      )}
    </SaveStatus>
  );
}

function stateSentence({ published, draft }: Pick<Written<unknown>, 'published' | 'draft'>): string {
  if (published === null) return t('Saved as a draft. Members don’t see it yet.');
  return draft === null
    ? t('Published. Members see all of this.')
    : t('Saved as a draft. Members see what was published before.');
}
