import type { Company, CompanyInput, CompanyPosition } from '@powerline/contract/money-train';
import { ApiError, companiesKey, errorSentence, notify, useSession, useSystem } from '@powerline/platform';
import { formatList } from '@powerline/ui';
import { mutate } from 'swr';
import { saveCompany } from '../../api/companies.ts';
import { sendCompanyPicture } from '../../api/company-pictures.ts';
import { t } from '../../words.ts';
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

const loginNeeded = () => t('You must be logged in to save companies');

interface SavingOptions {
  saved: readonly Company[];
  /** Chosen images by their block. A sent one is removed. */
  files: Map<CompanyPosition, File>;
  onBlockSaved: (position: CompanyPosition) => void;
  /** Called when everything is saved, with the changed positions. */
  onSaved: (positions: readonly CompanyPosition[]) => void;
}

/**
 * Saves the changed blocks one by one and stops at the first failure: the form keeps the rest.
 *
 * @returns the form's submit handler
 */
export function useSaveCompanies(form: CompanyFormReturn, { saved, files, onBlockSaved, onSaved }: SavingOptions) {
  const { user } = useSession();
  const hasPictures = useSystem('profiles').isOpen === true;

  return async (input: CompanyForm): Promise<void> => {
    if (!user) {
      notify.error(loginNeeded());
      return;
    }
    // A copy, because getValues returns objects that follow the typing.
    const typed = structuredClone(form.getValues('blocks'));
    const filled = companiesOf(input, saved).filter(
      ({ from, company }) => isChange(company, savedAt(saved, company.position)) || files.has(from),
    );
    const images: CardImage[] = [];
    for (const { from, company } of filled) {
      try {
        const { id } = await saveCompanyInForm(form, company, from, typed);
        onBlockSaved(from);
        const file = files.get(from);
        files.delete(from);
        if (file && hasPictures) images.push({ id, userId: user.id, file, companyName: company.companyName });
      } catch (error) {
        // Also lets the session's own notice come first, so that this message is last.
        await mutate(companiesKey(user.id));
        showFailure(form, error, from, { number: blockNumber(from, saved), company: company.companyName });
        return;
      }
    }
    const companies = filled.map(({ company }) => company);
    const missing = missingParts(input, saved);
    const unsent = await sendImages(images);
    if (unsent) notify.error(unsent.title, unsent.sentence);
    else if (missing.length === 0 && filled.length > 0)
      notify.success(t('Success!'), t('Your company information has been saved.'));
    else if (filled.length > 0) notify.success(namesSaved(companies));
    if (filled.length > 0) await mutate(companiesKey(user.id));
    for (const [index, { field, message }] of missing.entries()) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
    if (missing.length === 0 && filled.length > 0) onSaved(companies.map(({ position }) => position));
  };
}

interface CardImage {
  id: number;
  userId: number;
  companyName: string;
  file: File;
}

/** @returns what to say about the last one that could not be saved */
async function sendImages(images: readonly CardImage[]): Promise<{ title: string; sentence: string } | undefined> {
  let unsent: { title: string; sentence: string } | undefined;
  for (const { file, companyName, ...company } of images) {
    try {
      await sendCompanyPicture(company, file);
    } catch (error) {
      const title = t('{company} is saved, but its image isn’t', { company: companyName });
      unsent = { title, sentence: errorSentence(error, t('Add it again on its card.')) };
    }
  }
  return unsent;
}

/** Not "Success!", which would seem to include blocks with missing parts. */
const namesSaved = (companies: readonly CompanyInput[]): string =>
  t('{count, plural, one {{names} is} other {{names} are}} saved.', {
    count: companies.length,
    names: formatList(companies.map(({ companyName }) => companyName)),
  });

const isChange = (company: CompanyInput, before: Company | undefined): boolean =>
  !before || COMPANY_FIELDS.some((field) => company[field] !== before[field]);

/** What is saved becomes the form's base; newer input stays. */
async function saveCompanyInForm(
  form: CompanyFormReturn,
  input: CompanyInput,
  from: CompanyPosition,
  typed: CompanyFormFields['blocks'],
): Promise<Company> {
  const company = await saveCompany(input);
  startFrom(company.position, blockOf(company.position, company));
  if (from !== company.position) startFrom(from, blockOf(from));
  return company;

  function startFrom(position: CompanyPosition, start: CompanyFormFields['blocks'][number]): void {
    const block = typed.find((candidate) => candidate.position === position);
    for (const field of COMPANY_FIELDS) {
      const name = fieldName(position, field);
      if (form.getValues(name) === block?.[field]) form.resetField(name, { defaultValue: start[field] });
    }
  }
}

function showFailure(
  form: CompanyFormReturn,
  error: unknown,
  from: CompanyPosition,
  block: { number: number; company: string },
): void {
  if (error instanceof ApiError && error.status === 401) {
    notify.error(loginNeeded(), t('What you typed is still in the form.'));
    return;
  }
  const sentence = errorSentence(error, t('What you typed is still in the form. Try again.'));
  showFieldErrors(form, error, from);
  const { number, company } = block;
  notify.error(
    t('Failed to save company information.'),
    t('Company #{number}, {company}: {sentence}', { number, company, sentence }),
  );
}

const isFormField = (field: string): field is CompanyField => COMPANY_FIELDS.some((known) => known === field);

function showFieldErrors(form: CompanyFormReturn, error: unknown, position: CompanyPosition): void {
  if (!(error instanceof ApiError)) return;
  for (const { field, message } of error.fieldErrors) {
    if (isFormField(field)) form.setError(fieldName(position, field), { message }, { shouldFocus: true });
  }
}
