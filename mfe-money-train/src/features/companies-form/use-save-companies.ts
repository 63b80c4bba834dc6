import type { Company, CompanyInput, CompanyPosition } from '@powerline/contract/money-train';
import { ApiError, companiesKey, errorSentence, notify, useSession } from '@powerline/platform';
import { mutate } from 'swr';
import { saveCompany } from '../../api/companies.ts';
import {
  blockNumber,
  blockOf,
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyForm,
  type CompanyFormFields,
  type CompanyFormReturn,
  companiesOf,
  fieldName,
  savedAt,
} from './company-blocks.ts';
import { missingParts } from './missing-parts.ts';

const LOGIN_NEEDED = 'You must be logged in to save companies';

interface SavingOptions {
  /** The companies that are saved already. */
  saved: readonly Company[];
  /** Told of each block whose company is saved now. */
  onBlockSaved: (position: CompanyPosition) => void;
  /** Told, when nothing is left to save, at which positions something has changed; when nothing has, of all. */
  onSaved: (positions: readonly CompanyPosition[]) => void;
}

/**
 * Saves the filled blocks one after the other, and stops at the first that fails: what was saved stays saved, and the
 * form keeps the rest as it was typed.
 *
 * @returns the handler of the form's valid input.
 */
export function useSaveCompanies(form: CompanyFormReturn, { saved, onBlockSaved, onSaved }: SavingOptions) {
  const { user } = useSession();

  return async (input: CompanyForm): Promise<void> => {
    if (!user) {
      notify.error(LOGIN_NEEDED);
      return;
    }
    // A copy: what getValues returns follows the typing inside of its blocks.
    const typed = structuredClone(form.getValues('blocks'));
    const filled = companiesOf(input, saved);
    for (const { from, company } of filled) {
      try {
        keepAsSaved(form, await saveCompany(company), from, typed);
        onBlockSaved(from);
      } catch (error) {
        // Also lets the session's own notice that it has ended come first: the reason for the press stands last.
        await mutate(companiesKey(user.id));
        showFailure(form, error, from, `Company #${blockNumber(from, saved)}, ${company.companyName}`);
        return;
      }
    }
    const companies = filled.map(({ company }) => company);
    const missing = missingParts(input, saved);
    if (missing.length === 0) notify.success('Success!', 'Your company information has been saved.');
    else notify.success(namesSaved(companies));
    await mutate(companiesKey(user.id));
    for (const [index, { field, message }] of missing.entries()) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
    if (missing.length > 0) return;
    const changed = companies.filter((company) => isChange(company, savedAt(saved, company.position)));
    onSaved((changed.length > 0 ? changed : companies).map(({ position }) => position));
  };
}

/** Not "Success!": beside what is missing that would be said of all. */
const namesSaved = (companies: readonly CompanyInput[]): string =>
  `${new Intl.ListFormat('en').format(companies.map(({ companyName }) => companyName))} ${companies.length === 1 ? 'is' : 'are'} saved.`;

const isChange = (company: CompanyInput, before: Company | undefined): boolean =>
  !before || COMPANY_FIELDS.some((field) => company[field] !== before[field]);

/** What is saved now is what the form starts from; whatever was typed while it was being saved stays typed. */
function keepAsSaved(
  form: CompanyFormReturn,
  company: Company,
  from: CompanyPosition,
  typed: CompanyFormFields['blocks'],
): void {
  startFrom(company.position, blockOf(company.position, company));
  if (from !== company.position) startFrom(from, blockOf(from));

  function startFrom(position: CompanyPosition, start: CompanyFormFields['blocks'][number]): void {
    const block = typed.find((candidate) => candidate.position === position);
    for (const field of COMPANY_FIELDS) {
      const name = fieldName(position, field);
      if (form.getValues(name) === block?.[field]) form.resetField(name, { defaultValue: start[field] });
    }
  }
}

function showFailure(form: CompanyFormReturn, error: unknown, from: CompanyPosition, company: string): void {
  if (error instanceof ApiError && error.status === 401) {
    notify.error(LOGIN_NEEDED, 'What you typed is still in the form.');
    return;
  }
  const sentence = errorSentence(error, 'What you typed is still in the form. Try again.');
  showFieldErrors(form, error, from);
  notify.error('Failed to save company information.', `${company}: ${sentence}`);
}

const isFormField = (field: string): field is CompanyField => COMPANY_FIELDS.some((known) => known === field);

function showFieldErrors(form: CompanyFormReturn, error: unknown, position: CompanyPosition): void {
  if (!(error instanceof ApiError)) return;
  for (const { field, message } of error.fieldErrors) {
    if (isFormField(field)) form.setError(fieldName(position, field), { message }, { shouldFocus: true });
  }
}
