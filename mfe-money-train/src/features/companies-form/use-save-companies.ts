import type { Company, CompanyInput, CompanyPosition } from '@powerline/contract/money-train';
import { ApiError, companiesKey, errorSentence, notify, useSession } from '@powerline/platform';
import { mutate } from 'swr';
import { saveCompany } from '../../api/companies.ts';
import {
  blockOf,
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyForm,
  type CompanyFormFields,
  type CompanyFormReturn,
  companiesOf,
  fieldName,
  missingParts,
} from './company-blocks.ts';

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
    // A copy: what getValues returns follows the typing inside of its blocks.
    const typed = structuredClone(form.getValues('blocks'));
    for (const company of companiesOf(input)) {
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
function keepAsSaved(form: CompanyFormReturn, company: Company, typed: CompanyFormFields['blocks']): void {
  const { position } = company;
  const saved = blockOf(position, company);
  const block = typed.find((candidate) => candidate.position === position);
  for (const field of COMPANY_FIELDS) {
    const name = fieldName(position, field);
    if (form.getValues(name) === block?.[field]) form.resetField(name, { defaultValue: saved[field] });
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

const isFormField = (field: string): field is CompanyField => COMPANY_FIELDS.some((known) => known === field);

function showFieldErrors(form: CompanyFormReturn, error: unknown, position: CompanyPosition): void {
  if (!(error instanceof ApiError)) return;
  for (const { field, message } of error.fieldErrors) {
    if (isFormField(field)) form.setError(fieldName(position, field), { message }, { shouldFocus: true });
  }
}
