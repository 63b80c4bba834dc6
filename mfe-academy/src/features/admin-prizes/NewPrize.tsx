import { valibotResolver } from '@hookform/resolvers/valibot';
import { type PrizeContent, prizeContentSchema } from '@powerline/contract/academy';
import { Navigate, notify } from '@powerline/platform';
import { Button, Card, Inline, InlineAlert, LinkButton, Stack, UnsavedQuestion } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { RestoredDraft, useKeptForm } from '@powerline/ui/saving';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createPrize } from '../../api/admin-prizes.ts';
import { t } from '../../words.ts';
import { PrizeFields } from './PrizeFields.tsx';
import { FIELDS } from './prize-content.ts';

/** Hidden from members at first: the picture comes after it is saved. */
const EMPTY: PrizeContent = { title: '', description: '', cost: 100, stock: 1, limitPerMember: 1, isOffered: false };

export function NewPrize() {
  const form = useForm<PrizeContent>({ resolver: valibotResolver(prizeContentSchema), defaultValues: EMPTY });
  const draft = useKeptForm(form, 'academy.new-prize');
  const { failure, submit } = useSubmission(FIELDS, form.setError);
  const [created, setCreated] = useState<number>();
  const { isSubmitting, isDirty } = form.formState;
  if (created !== undefined) return <Navigate to={{ search: `?prize=${created}` }} replace />;

  const send = form.handleSubmit((content) =>
    submit(async () => {
      const { id, title } = await createPrize(content);
      draft.forget();
      notify.success(t('Prize added'), t('Give “{title}” an image, then offer it to members.', { title }));
      setCreated(id);
    }),
  );

  return (
    <Card>
      <form noValidate aria-label={t('New prize')} onSubmit={send}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          {draft.isRestored && !failure ? <RestoredDraft onDiscard={draft.discard} /> : null}
          <PrizeFields form={form} />
          <Inline>
            <Button type="submit" isBusy={isSubmitting}>
              {t('Add the prize')}
            </Button>
            <LinkButton to={{ search: '' }} tone="quiet">
              {t('Back to all prizes')}
            </LinkButton>
          </Inline>
        </Stack>
      </form>
      <UnsavedQuestion isUnsaved={isDirty} what={t('the new prize')} onLeave={draft.forget} />
    </Card>
  );
}
