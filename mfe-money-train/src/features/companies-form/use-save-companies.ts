import {
  type Company,
  type CompanyForm,
  type CompanyInput,
  type CompanyPosition,
  companiesOfForm,
} from '@powerline/contract';
import { ApiError, errorSentence, notify, useSession } from '@powerline/platform';
import { mutate } from 'swr';
import { companiesKey, saveCompany } from '../../api/companies.ts';
import { type CompanyFormFields, type CompanyFormReturn, fieldsOf, formOf, missingParts } from './company-blocks.ts';

const LOGIN_NEEDED = 'You must be logged in to save companies';

/**
 * Saves the filled blocks one after the other, and stops at the first that fails: what was saved stays saved, and the
 * form keeps the rest as it was typed.
 *
 * @param saved the companies that are saved already.
 * @returns the handler of the form's valid input.
 */
export function useSaveCompanies(form: CompanyFormReturn, saved: readonly Company[]) {
  const { user } = useSession();

  return async (input: CompanyForm): Promise<void> => {
    if (!user) {
      notify.error(LOGIN_NEEDED);
      return;
    }
    const typed = form.getValues();
    const companies = companiesOfForm(input);
    for (const company of companies) {
      try {
        keepAsSaved(form, await saveCompany(company), typed);
      } catch (error) {
        // Also lets the session's own notice that it has ended come first: the reason for the press stands last.
        await mutate(companiesKey(user.id));
        showFailure(form, error, company);
        return;
      }
    }
    notify.success('Success!', 'Your company information has been saved.');
    await mutate(companiesKey(user.id));
    for (const [index, { field, message }] of missingParts(input, saved).entries()) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
  };
}

/** What is saved now is what the form starts from; whatever was typed while it was being saved stays typed. */
function keepAsSaved(form: CompanyFormReturn, company: Company, typed: CompanyFormFields): void {
  const savedForm = formOf([company]);
  for (const field of fieldsOf(company.position)) {
    if (form.getValues(field) === typed[field]) form.resetField(field, { defaultValue: savedForm[field] });
  }
}

function showFailure(form: CompanyFormReturn, error: unknown, company: CompanyInput): void {
  if (error instanceof ApiError && error.status === 401) {
    notify.error(LOGIN_NEEDED, 'What you typed is still in the form.');
    return;
  }
  const sentence = errorSentence(error, 'What you typed is still in the form. Try again.');
  showFieldErrors(form, error, company.position);
  notify.error(
    'Failed to save company information.',
    `Company #${company.position}, ${company.companyName}: ${sentence}`,
  );
}

const FIELD_PARTS = { companyName: 'Name', url: 'Url', description: 'Description', thumbnail: 'Thumbnail' } as const;
const isKnownField = (field: string): field is keyof typeof FIELD_PARTS => Object.hasOwn(FIELD_PARTS, field);

function showFieldErrors(form: CompanyFormReturn, error: unknown, position: CompanyPosition): void {
  if (!(error instanceof ApiError)) return;
  for (const { field, message } of error.fieldErrors) {
    if (isKnownField(field)) {
      form.setError(`company${position}${FIELD_PARTS[field]}`, { message }, { shouldFocus: true });
    }
  }
}
