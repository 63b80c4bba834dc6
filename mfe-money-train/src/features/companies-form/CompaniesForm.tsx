import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Company, CompanyPosition } from '@powerline/contract/money-train';
import { useSession } from '@powerline/platform';
import { Button, SaveBar, SectionHeading, Stack, Text } from '@powerline/ui';
import { RestoredDraft } from '@powerline/ui/saving';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { ClosedBlock } from './ClosedBlock.tsx';
import { CompanyBlock } from './CompanyBlock.tsx';
import { blockOrder, companyFormSchema, formOf } from './company-blocks.ts';
import { LoginPrompt } from './LoginPrompt.tsx';
import { useDraft } from './use-draft.ts';
import { useOpenBlocks } from './use-open-blocks.ts';
import { useSaveCompanies } from './use-save-companies.ts';

const NONE: readonly Company[] = [];

// Focused fields must not be under a phone's header.
const Form = styled.form`
  :is(input, textarea, button) {
    scroll-margin-block-start: 5rem;
  }
`;

interface CompaniesFormProps {
  /** Undefined for a visitor. */
  companies: readonly Company[] | undefined;
  /** As in {@link useSaveCompanies}. */
  onSaved: (positions: readonly CompanyPosition[]) => void;
}

/** Starts with the saved companies. When those change, only untouched fields follow. */
export function CompaniesForm({ companies, onSaved }: CompaniesFormProps) {
  const { status } = useSession();
  const [saved, setSaved] = useState(companies ?? NONE);
  // Undefined after a session ended: the form stays as it is.
  if (companies && companies !== saved) setSaved(companies);
  const [required = 1] = blockOrder(saved);
  const form = useForm({
    resolver: valibotResolver(companyFormSchema(required)),
    defaultValues: formOf(saved),
    values: companies && formOf(companies),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const isRestored = useDraft(form);
  const { blocks, open, close, keepOpen, forget } = useOpenBlocks(form, saved);
  const save = useSaveCompanies(form, { saved, onBlockSaved: forget, onSaved });
  const { isSubmitting, isDirty } = form.formState;

  const heading = useRef<HTMLHeadingElement>(null);
  const discardDraft = () => {
    // Without new values, this also empties the file inputs.
    form.reset(undefined, { keepDirtyValues: false, keepErrors: false });
    // The focused button is gone.
    heading.current?.focus();
  };

  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  // Disabling the button took its focus: restore it unless focus moved on.
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  return (
    <Form noValidate aria-labelledby="company-form" onSubmit={form.handleSubmit(save)}>
      <Stack gap={4}>
        <Stack gap={1}>
          <SectionHeading ref={heading} id="company-form">
            Company information
          </SectionHeading>
          <Text tone="muted">Up to three companies. The first is required; each needs a name and a URL.</Text>
        </Stack>
        {isRestored && isDirty ? <RestoredDraft onDiscard={discardDraft} /> : null}
        {blocks.map(({ position, number, isOpen, isSaved, isLastClosed }) =>
          isOpen ? (
            <CompanyBlock
              key={position}
              form={form}
              position={position}
              number={number}
              onChange={() => keepOpen(position)}
              onRemove={number === 1 || isSaved ? undefined : () => close(position)}
            />
          ) : (
            <ClosedBlock key={position} number={number} takesFocus={isLastClosed} onOpen={() => open(position)} />
          ),
        )}
        <SaveBar status={status === 'visitor' ? <LoginPrompt /> : stateOf(isDirty, isSubmitting)}>
          <Button ref={button} type="submit" isBusy={isSubmitting} disabled={isSubmitting || status !== 'member'}>
            {status === 'visitor' ? 'Login Required' : 'Save Company Information'}
          </Button>
        </SaveBar>
      </Stack>
    </Form>
  );
}

function stateOf(isDirty: boolean, isSubmitting: boolean): string {
  if (isSubmitting) return 'Saving…';
  return isDirty ? 'You have unsaved changes.' : 'No unsaved changes.';
}
