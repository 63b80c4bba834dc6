import type { AdminLesson, LessonVersion } from '@powerline/contract/academy';
import { Badge, Button, ConfirmDialog, Inline, later, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData, Moment, reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { restoreLessonVersion, useLessonVersion, useLessonVersions } from '../../api/lesson-versions.ts';
import { t } from '../../words.ts';
import type { LessonDesk } from './lesson-desk.ts';

const TextChanges = later({
  title: () => t('The changes'),
  load: async () => (await import('@powerline/ui/text-changes')).TextChanges,
  fallback: <Skeleton height="6rem" />,
});

/** What the lesson was before. Restoring makes a draft, so members see nothing of it. */
export function LessonHistory({ desk }: { desk: LessonDesk }) {
  const response = useLessonVersions(desk.item.id, desk.item.version);
  return (
    <AdminData response={response} name={t('earlier versions')} skeleton={<Skeleton height="6rem" />}>
      {(versions) =>
        versions.length === 0 ? (
          <Text tone="muted">{t('No earlier versions yet. One is kept whenever someone goes on writing.')}</Text>
        ) : (
          <Stack as="ul" gap={4}>
            {versions.map((version) => (
              <Version key={version.version} version={version} desk={desk} />
            ))}
          </Stack>
        )
      }
    </AdminData>
  );
}

function Version({ version, desk }: { version: LessonVersion; desk: LessonDesk }) {
  const [isOpen, setIsOpen] = useState(false);
  const more = desk.content.text.length - version.characters;
  return (
    <li>
      <Stack gap={2}>
        <Inline gap={2} justify="space-between">
          <Inline gap={2}>
            <strong>
              <Moment at={version.savedAt} />
            </strong>
            <bdi>{version.savedBy}</bdi>
            {version.isPublished ? <Badge tone="success">{t('Published')}</Badge> : null}
            {more === 0 ? null : (
              <Text as="span" size="small" tone="muted">
                {more < 0
                  ? t('{characters, plural, one {# character} other {# characters}} more than now', {
                      characters: -more,
                    })
                  : t('{characters, plural, one {# character} other {# characters}} fewer than now', {
                      characters: more,
                    })}
              </Text>
            )}
          </Inline>
          <Inline gap={2}>
            <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen((before) => !before)}>
              {t('Show changes')}
            </Button>
            <ConfirmDialog
              trigger={
                <Button tone="secondary" size="small" disabled={desk.theirs !== undefined}>
                  {t('Restore')}
                </Button>
              }
              tone="primary"
              title={t('Restore this version?')}
              confirmLabel={t('Restore as draft')}
              onConfirm={() => restore(desk, version.version)}
            >
              {t('It becomes your draft. What is there now is kept as a version, and members see no change.')}
            </ConfirmDialog>
          </Inline>
        </Inline>
        {isOpen ? <Changes lesson={desk.item} version={version.version} now={desk.content.text} /> : null}
      </Stack>
    </li>
  );
}

const restore = (desk: LessonDesk, version: number) =>
  reportOutcome(
    async () => {
      // What is typed becomes a version too; the bar below says why it couldn't be saved.
      if (!(await desk.save())) throw new Error('The draft is not saved');
      await restoreLessonVersion(desk.item, version);
    },
    [t('Restored'), t('It’s a draft. Publish it to show it to members.')],
    t('The version was not restored'),
  );

function Changes({ lesson, version, now }: { lesson: AdminLesson; version: number; now: string }) {
  const response = useLessonVersion(lesson.id, version);
  return (
    <AdminData response={response} name={t('version')} skeleton={<Skeleton height="6rem" />}>
      {({ content }) => <TextChanges before={content.text} after={now} />}
    </AdminData>
  );
}
