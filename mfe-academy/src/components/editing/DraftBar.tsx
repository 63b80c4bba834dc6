import { notify } from '@powerline/platform';
import { Button, ConfirmDialog } from '@powerline/ui';
import { Moment, reportFailure } from '@powerline/ui/admin';
import { SaveStatus } from '@powerline/ui/saving';
import { useState } from 'react';
import { t } from '../../words.ts';
import type { DraftDesk, PublishDate } from './draft-desk.ts';
import { liveSentence } from './live-sentence.ts';
import { SetPublishDate } from './SetPublishDate.tsx';
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
  const { goesLive } = item;
  const isAllPublished = item.draft === null && state.kind === 'saved';

  async function publish(from: PublishDate) {
    setIsPublishing(true);
    try {
      if (!(await desk.publish(from))) {
        if (!desk.theirs) onRefused();
      } else if (from) notify.success(t('Saved'), liveSentence(desk.item));
      else
        notify.success(
          t('Published'),
          t(
            '{what, select, course {Members see this course from now on.} other {Members see this lesson from now on.}}',
            { what },
          ),
        );
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
          goesLive ? t('Date canceled') : t('Unpublished'),
          goesLive
            ? t('It won’t go live until you publish it.')
            : t(
                '{what, select, course {Members no longer see this course.} other {Members no longer see this lesson.}}',
                {
                  what,
                },
              ),
        );
    } catch (error) {
      await reportFailure(
        t('{what, select, course {The course was not unpublished} other {The lesson was not unpublished}}', { what }),
        error,
      );
    }
  }

  const primary = () => {
    if (!goesLive) return { label: item.published === null ? t('Publish') : t('Publish changes'), from: null };
    return item.draft === null
      ? { label: t('Publish now'), from: null }
      : { label: t('Include changes'), from: goesLive.local };
  };
  const { label, from } = primary();

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
          trigger={<Button tone="secondary">{goesLive ? t('Cancel date') : t('Unpublish')}</Button>}
          title={
            goesLive
              ? t('{what, select, course {Keep this course as a draft?} other {Keep this lesson as a draft?}}', {
                  what,
                })
              : t('{what, select, course {Unpublish this course?} other {Unpublish this lesson?}}', { what })
          }
          confirmLabel={goesLive ? t('Keep as draft') : t('Unpublish')}
          onConfirm={withdraw}
        >
          {goesLive ? (
            t('It won’t go live until you publish it.')
          ) : (
            <>
              {takenBack}{' '}
              {t(
                'What was published becomes your draft, so you can publish it again. Progress and points of members stay.',
              )}
            </>
          )}
        </ConfirmDialog>
      )}
      {(item.published === null || goesLive) && item.timeZone !== undefined ? (
        <SetPublishDate
          desk={desk}
          what={what}
          question={question}
          onRefused={onRefused}
          isBlocked={theirs !== undefined}
        />
      ) : null}
      {question === undefined || goesLive ? (
        <Button
          disabled={(isAllPublished && !goesLive) || theirs !== undefined}
          isBusy={isPublishing}
          onClick={() => void publish(from)}
        >
          {label}
        </Button>
      ) : (
        <ConfirmDialog
          trigger={<Button disabled={theirs !== undefined}>{t('Publish')}</Button>}
          tone="primary"
          title={t('{what, select, course {Publish this course?} other {Publish this lesson?}}', { what })}
          confirmLabel={t('{what, select, course {Publish course only} other {Publish}}', { what })}
          onConfirm={() => publish(from)}
        >
          {question}
        </ConfirmDialog>
      )}
    </SaveStatus>
  );
}

function stateSentence(item: Pick<Written<unknown>, 'published' | 'draft' | 'goesLive' | 'timeZone'>): string {
  const { published, draft, goesLive } = item;
  if (published === null) return t('Saved as a draft. Members don’t see it yet.');
  if (goesLive)
    return draft === null ? liveSentence(item) : `${liveSentence(item)} ${t('Your changes since aren’t in it yet.')}`;
  return draft === null
    ? t('Published. Members see all of this.')
    : t('Saved as a draft. Members see what was published before.');
}
