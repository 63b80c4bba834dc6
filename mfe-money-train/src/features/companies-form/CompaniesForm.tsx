import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Company, CompanyPosition } from '@powerline/contract/money-train';
import { useSession } from '@powerline/platform';
import { Button, SaveBar, SectionHeading, Stack, Text, VisuallyHidden } from '@powerline/ui';
import { RestoredDraft } from '@powerline/ui/saving';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { ClosedBlock } from './ClosedBlock.tsx';
import { CompanyBlock } from './CompanyBlock.tsx';
import { blockOrder, companyFormSchema, formOf } from './company-blocks.ts';
import { LoginPrompt } from './LoginPrompt.tsx';
import { useDraft } from './use-draft.ts';
import { useOpenBlocks } from './use-open-blocks.ts';
import { useSaveCompanies } from './use-save-companies.ts';

const NONE: readonly Company[] = [];

/** How the form shows saved companies. */
export interface SavedPlaces {
  edit: (position: CompanyPosition) => void;
  /** @returns null for a company that isn't being edited */
  blockAt: (position: CompanyPosition) => ReactNode;
  /** Its block had focus when it closed. */
  isLastClosed: (position: CompanyPosition) => boolean;
}

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
  /** Shows the saved companies, each as a card or as its block. */
  children: (places: SavedPlaces) => ReactNode;
}

/**
 * Starts with the saved companies, each edited in its card's place; free positions follow. When companies change, only
 * untouched fields follow.
 */
export function CompaniesForm({ companies, onSaved, children }: CompaniesFormProps) {
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
  const [files] = useState(() => new Map<CompanyPosition, File>());
  const save = useSaveCompanies(form, { saved, files, onBlockSaved: forget, onSaved });
  const { isSubmitting, isDirty, submitCount } = form.formState;

  const heading = useRef<HTMLHeadingElement>(null);
  const discardDraft = () => {
    // Without new values, this also empties the file inputs.
    files.clear();
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

  const blockAt = ({ position, number, company }: (typeof blocks)[number]) => (
    <CompanyBlock
      key={position}
      form={form}
      position={position}
      number={number}
      company={company}
      onChange={() => keepOpen(position)}
      onFile={(file) => (file ? files.set(position, file) : files.delete(position))}
      onClose={
        number === 1 && !company
          ? undefined
          : () => {
              files.delete(position);
              close(position);
            }
      }
    />
  );
  const placeOf = (wanted: CompanyPosition) => blocks.find(({ position }) => position === wanted);
  // After a session ended there are no cards: what was typed moves to the others.
  const free = blocks.filter(({ company, isOpen }) => !company || (!companies && isOpen));

  return (
    <Form noValidate aria-labelledby="company-form" onSubmit={form.handleSubmit(save)}>
      <Stack gap={4}>
        {isRestored && isDirty ? <RestoredDraft onDiscard={discardDraft} /> : null}
        {children({
          edit: open,
          blockAt(position) {
            const place = placeOf(position);
            return place?.isOpen ? blockAt(place) : null;
          },
          isLastClosed: (position) => placeOf(position)?.isLastClosed ?? false,
        })}
        <Stack gap={1} as={free.length > 0 ? 'div' : VisuallyHidden}>
          <SectionHeading ref={heading} id="company-form">
            {t('Company information')}
          </SectionHeading>
          <Text tone="muted">{t('Up to three companies. The first is required; each needs a name and a URL.')}</Text>
        </Stack>
        {free.map((place) =>
          place.isOpen ? (
            blockAt(place)
          ) : (
            <ClosedBlock
              key={place.position}
              number={place.number}
              takesFocus={place.isLastClosed}
              onOpen={() => open(place.position)}
            />
          ),
        )}
        <SaveBar status={status === 'visitor' ? <LoginPrompt /> : stateOf({ isDirty, isSubmitting, submitCount })}>
          <Button ref={button} type="submit" isBusy={isSubmitting} disabled={isSubmitting || status !== 'member'}>
            {status === 'visitor' ? t('Login Required') : t('Save Company Information')}
          </Button>
        </SaveBar>
      </Stack>
    </Form>
  );
}

interface SaveProgress {
  isDirty: boolean;
  isSubmitting: boolean;
  submitCount: number;
}

function stateOf({ isDirty, isSubmitting, submitCount }: SaveProgress): string {
  if (isSubmitting) return t('Saving…');
  if (isDirty) return t('You have unsaved changes.');
  return submitCount > 0 ? t('Everything is saved.') : t('No unsaved changes.');
}
