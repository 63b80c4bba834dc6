import { valibotResolver } from '@hookform/resolvers/valibot';
import { COMPANY_POSITIONS, type Company } from '@powerline/contract/money-train';
import { useSession } from '@powerline/platform';
import { Button, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { CompanyBlock } from './CompanyBlock.tsx';
import { companyFormSchema, formOf } from './company-blocks.ts';
import { LoginPrompt } from './LoginPrompt.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveCompanies } from './use-save-companies.ts';

const NONE: readonly Company[] = [];

interface CompaniesFormProps {
  /** The companies that are saved; undefined for a visitor, who has none. */
  companies: readonly Company[] | undefined;
}

/** Three blocks that start with what is saved. A change of what is saved fills only the fields that nobody touched. */
export function CompaniesForm({ companies }: CompaniesFormProps) {
  const { status } = useSession();
  const isMember = status === 'member';
  const form = useForm({
    resolver: valibotResolver(companyFormSchema),
    defaultValues: formOf(companies ?? NONE),
    // Undefined once a session has ended: then the form stays as it is.
    values: companies && formOf(companies),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  useDraft(form);
  const save = useSaveCompanies(form, companies ?? NONE);
  const { isSubmitting } = form.formState;

  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  // Disabling the button took the focus from it; unless it went to a field since, it comes back.
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  return (
    <form noValidate aria-labelledby="company-form" onSubmit={form.handleSubmit(save)}>
      <Stack gap={4}>
        <Stack gap={1}>
          <SectionHeading id="company-form">Company information</SectionHeading>
          <Text tone="muted">Up to three companies. The first is required; each needs a name and a URL.</Text>
        </Stack>
        {status === 'visitor' ? <LoginPrompt /> : null}
        {COMPANY_POSITIONS.map((position) => (
          <CompanyBlock key={position} form={form} position={position} />
        ))}
        <Inline>
          <Button ref={button} type="submit" isBusy={isSubmitting} disabled={isSubmitting || !isMember}>
            {status === 'visitor' ? 'Login Required' : 'Save Company Information'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
