import { valibotResolver } from '@hookform/resolvers/valibot';
import { type AdminPrize, adminPrizeSchema, type PrizeContent, prizeContentSchema } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { Button, Card, Inline, InlineAlert, LinkButton, Stack, Text, UnsavedQuestion } from '@powerline/ui';
import { Moment, useSubmission } from '@powerline/ui/admin';
import { changedFields, useKeptInput } from '@powerline/ui/saving';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { rich, t } from '../../words.ts';
import { ContestNotice } from './ContestNotice.tsx';
import { PrizeFields } from './PrizeFields.tsx';
import { PrizeImageEditor } from './PrizeImageEditor.tsx';
import { contentOf, contested, FIELDS } from './prize-content.ts';
import { type Contest, savePrize } from './save-prize.ts';

/** Unsaved input, and the prize that the admin saw. */
const keptSchema = v.object({ read: adminPrizeSchema, changes: v.partial(prizeContentSchema) });

/** @param prize the current version */
export function EditPrize({ prize }: { prize: AdminPrize }) {
  // The version when the admin started editing.
  const [read, setRead] = useState(prize);
  const [contest, setContest] = useState<(Contest & { attempt: number }) | null>(null);
  const form = useForm<PrizeContent>({
    resolver: valibotResolver(prizeContentSchema),
    defaultValues: contentOf(prize),
    // Untouched fields follow the server: others change the prize meanwhile.
    values: contentOf(prize),
    resetOptions: { keepDirtyValues: true },
  });
  const { failure, submit } = useSubmission(FIELDS, form.setError);
  const { isSubmitting, isDirty } = form.formState;
  const { getValues } = form;
  const { forget } = useKeptInput({
    name: `academy.prize.${prize.id}`,
    schema: keptSchema,
    input: isDirty ? { read, changes: changedFields(form.watch(), contentOf(prize)) } : undefined,
    onRestore(kept) {
      setRead(kept.read);
      form.reset({ ...contentOf(prize), ...kept.changes }, { keepDefaultValues: true });
    },
  });

  // Without a conflict, the current version becomes the base.
  useEffect(() => {
    setRead((before) => (contested(contentOf(before), getValues(), contentOf(prize)).length === 0 ? prize : before));
  }, [prize, getValues]);

  const save = (from: AdminPrize) =>
    form.handleSubmit((content) =>
      submit(async () => {
        const outcome = await savePrize(from, content);
        setContest(outcome.contest ? { ...outcome.contest, attempt: Date.now() } : null);
        if (outcome.contest) return;
        notify.success(
          t('Prize saved'),
          content.isOffered ? t('Members see it as it is now.') : t('Members do not see it.'),
        );
        // Includes what others saved.
        form.reset(contentOf(outcome.saved));
      }),
    )();

  const takeTheirs = ({ theirs, fields }: Contest) => {
    setContest(null);
    setRead(theirs);
    for (const field of fields) form.resetField(field, { defaultValue: theirs[field] });
  };

  return (
    <Stack gap={4}>
      <Card>
        <PrizeImageEditor prize={prize} />
      </Card>
      <Card>
        <form
          noValidate
          aria-label={t('Prize')}
          onSubmit={(event) => {
            event.preventDefault();
            void save(read);
          }}
        >
          <Stack gap={4}>
            {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
            {contest ? (
              <ContestNotice
                contest={contest}
                attempt={contest.attempt}
                read={read}
                isBusy={isSubmitting}
                onKeepMine={() => save(contest.theirs)}
                onTakeTheirs={() => takeTheirs(contest)}
              />
            ) : null}
            <PrizeFields form={form} />
            <Text size="small" tone="muted">
              {rich('Saved by {admin}, {moment}.', {
                admin: <bdi>{prize.savedBy}</bdi>,
                moment: <Moment at={prize.savedAt} />,
              })}
            </Text>
            <Inline>
              <Button type="submit" isBusy={isSubmitting}>
                {t('Save the prize')}
              </Button>
              <LinkButton to={{ search: '' }} tone="quiet">
                {t('Back to all prizes')}
              </LinkButton>
            </Inline>
          </Stack>
        </form>
      </Card>
      <UnsavedQuestion isUnsaved={isDirty} what={t('this prize')} onLeave={forget} />
    </Stack>
  );
}
