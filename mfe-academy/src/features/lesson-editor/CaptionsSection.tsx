import type { AdminLesson } from '@powerline/contract/academy';
import { Button, Card, ConfirmDialog, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import { removeCaptions } from '../../api/admin-lessons.ts';
import { hidden } from '../../components/hidden.tsx';
import { rich, t } from '../../words.ts';
import { SendCaptions } from './SendCaptions.tsx';

/** Captions aren't part of the draft: members see them at once. */
export function CaptionsSection({ lesson: { id, captions } }: { lesson: Pick<AdminLesson, 'id' | 'captions'> }) {
  const remove = (language: string, label: string) =>
    reportOutcome(
      () => removeCaptions(id, language),
      [t('Captions removed'), t('The video no longer has captions in {label}.', { label })],
      t('The captions were not removed'),
    );
  return (
    <Card as="section" aria-labelledby="lesson-captions">
      <Stack gap={4}>
        <SectionHeading id="lesson-captions" size="large">
          {t('Captions')}
        </SectionHeading>
        <Text tone="muted">
          {t(
            'For people who can’t hear the video, or don’t want to. Members see them right away, without another publication.',
          )}
        </Text>
        {captions.length > 0 ? (
          <Stack as="ul" gap={2} aria-label={t('Captions')}>
            {captions.map(({ language, label }) => (
              <li key={language}>
                <Inline gap={2} justify="space-between">
                  <span lang={language}>
                    {label} ({language})
                  </span>
                  <ConfirmDialog
                    trigger={
                      <Button tone="quiet" size="small">
                        <Trash2 aria-hidden="true" />
                        {rich('Remove<more> captions in {label}</more>', { more: hidden, label })}
                      </Button>
                    }
                    title={t('Remove the captions in {label}?', { label })}
                    confirmLabel={t('Remove captions')}
                    onConfirm={() => remove(language, label)}
                  >
                    {t('The player will no longer show them. To bring them back, upload the file again.')}
                  </ConfirmDialog>
                </Inline>
              </li>
            ))}
          </Stack>
        ) : null}
        <SendCaptions lessonId={id} />
      </Stack>
    </Card>
  );
}
