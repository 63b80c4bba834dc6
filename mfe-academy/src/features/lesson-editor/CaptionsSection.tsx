import type { AdminLesson } from '@powerline/contract/academy';
import { Button, Card, ConfirmDialog, Inline, SectionHeading, Stack, Text, VisuallyHidden } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { Trash2 } from 'lucide-react';
import { removeCaptions } from '../../api/admin-lessons.ts';
import { SendCaptions } from './SendCaptions.tsx';

/** Captions aren't part of the draft: members see them at once. */
export function CaptionsSection({ lesson: { id, captions } }: { lesson: Pick<AdminLesson, 'id' | 'captions'> }) {
  const remove = (language: string, label: string) =>
    reportOutcome(
      () => removeCaptions(id, language),
      ['Captions removed', `The video no longer has captions in ${label}.`],
      'The captions were not removed',
    );
  return (
    <Card as="section" aria-labelledby="lesson-captions">
      <Stack gap={4}>
        <SectionHeading id="lesson-captions" size="large">
          Captions
        </SectionHeading>
        <Text tone="muted">
          For people who can’t hear the video, or don’t want to. Members see them right away, without another
          publication.
        </Text>
        {captions.length > 0 ? (
          <Stack as="ul" gap={2} aria-label="Captions">
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
                        Remove<VisuallyHidden> captions in {label}</VisuallyHidden>
                      </Button>
                    }
                    title={`Remove the captions in ${label}?`}
                    confirmLabel="Remove captions"
                    onConfirm={() => remove(language, label)}
                  >
                    The player will no longer show them. To bring them back, upload the file again.
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
