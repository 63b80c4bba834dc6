import {
  COMPANY_POSITIONS,
  type Company,
  type CompanyForm,
  type CompanyPosition,
  type companyFormSchema,
} from '@powerline/contract';
import type { UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';

/** What is typed; once it is valid it is a CompanyForm. */
export type CompanyFormFields = v.InferInput<typeof companyFormSchema>;
export type CompanyFormReturn = UseFormReturn<CompanyFormFields, unknown, CompanyForm>;

const PARTS = ['Name', 'Url', 'Description', 'Thumbnail'] as const;

/** The names of one block's fields, in the order of the form. */
export const fieldsOf = (position: CompanyPosition) => PARTS.map((part) => `company${position}${part}` as const);

/** What the form shows for the companies that are saved; a position without one is an empty block. */
export function formOf(companies: readonly Company[]): CompanyForm {
  const at = (position: CompanyPosition) => companies.find((company) => company.position === position);
  const blocks = COMPANY_POSITIONS.map((position) => ({
    [`company${position}Name`]: at(position)?.companyName ?? '',
    [`company${position}Url`]: at(position)?.url ?? '',
    [`company${position}Description`]: at(position)?.description ?? '',
    [`company${position}Thumbnail`]: at(position)?.thumbnail ?? '',
  }));
  // TypeScript does not follow names made from a loop; every field of every position is in it.
  return Object.assign({}, ...blocks) as CompanyForm;
}

interface MissingPart {
  field: `company${CompanyPosition}${'Name' | 'Url'}`;
  message: string;
}

/**
 * What keeps blocks from being sent: a block is sent only with both name and URL (specification section 5).
 *
 * @param saved the companies that are saved: emptying their block does not delete them.
 */
export function missingParts(form: CompanyForm, saved: readonly Company[]): MissingPart[] {
  return COMPANY_POSITIONS.flatMap((position) => {
    const name: MissingPart['field'] = `company${position}Name`;
    const url: MissingPart['field'] = `company${position}Url`;
    if (form[name] && form[url]) return [];
    if (fieldsOf(position).every((field) => form[field] === '')) {
      const company = saved.find((candidate) => candidate.position === position);
      if (!company) return [];
      return [
        {
          field: name,
          message: `${company.companyName} is still saved. To remove it, use Delete under Your companies.`,
        },
      ];
    }
    return [
      ...(form[name] ? [] : [{ field: name, message: `Company #${position} was not saved: its name is missing` }]),
      ...(form[url] ? [] : [{ field: url, message: `Company #${position} was not saved: its URL is missing` }]),
    ];
  });
}
