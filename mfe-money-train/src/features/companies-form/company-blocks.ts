import {
  COMPANY_POSITIONS,
  type Company,
  type CompanyInput,
  type CompanyPosition,
  companyInputSchema,
} from '@powerline/contract/money-train';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

/** The fields of one block, in the order of the form. They are named as in the call that saves the company. */
export const COMPANY_FIELDS = ['companyName', 'url', 'description', 'thumbnail'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

const { companyName, url, description, thumbnail } = companyInputSchema.entries;
const empty = v.pipe(v.string(), v.trim(), v.literal(''));
const optionalFields = { description: description.wrapped, thumbnail: thumbnail.wrapped };

/** Three blocks, one for each position: the first is required, the others may be left empty (specification section 5). */
export const companyFormSchema = v.object({
  blocks: v.array(
    v.variant('position', [
      v.object({ position: v.literal(1), companyName, url, ...optionalFields }),
      v.object({
        position: v.picklist([2, 3]),
        companyName: v.union([empty, companyName]),
        url: v.union([empty, url]),
        ...optionalFields,
      }),
    ]),
  ),
});

/** What is typed; once it is valid it is a CompanyForm. */
export type CompanyFormFields = v.InferInput<typeof companyFormSchema>;
export type CompanyForm = v.InferOutput<typeof companyFormSchema>;
export type CompanyFormReturn = UseFormReturn<CompanyFormFields, unknown, CompanyForm>;

/** The name under which the form knows a field. */
export const fieldName = <Field extends CompanyField>(position: CompanyPosition, field: Field) =>
  `blocks.${COMPANY_POSITIONS.indexOf(position)}.${field}` as const;

/** What a block shows for the company that is saved at its position; without one it is empty. */
export const blockOf = (position: CompanyPosition, company?: Company): CompanyFormFields['blocks'][number] => ({
  position,
  companyName: company?.companyName ?? '',
  url: company?.url ?? '',
  description: company?.description ?? '',
  thumbnail: company?.thumbnail ?? '',
});

/** What the form shows for the companies that are saved. */
export const formOf = (companies: readonly Company[]): CompanyFormFields => ({
  blocks: COMPANY_POSITIONS.map((position) =>
    blockOf(
      position,
      companies.find((company) => company.position === position),
    ),
  ),
});

/** The blocks that are sent: only those with both name and URL (specification section 5). */
export const companiesOf = ({ blocks }: CompanyForm): CompanyInput[] =>
  blocks.filter((block) => block.companyName !== '' && block.url !== '');

interface MissingPart {
  field: ReturnType<typeof fieldName<'companyName' | 'url'>>;
  message: string;
}

/**
 * What keeps blocks from being sent.
 *
 * @param saved the companies that are saved: emptying their block does not delete them.
 */
export function missingParts({ blocks }: CompanyForm, saved: readonly Company[]): MissingPart[] {
  return blocks.flatMap((block) => {
    const { position } = block;
    const name = fieldName(position, 'companyName');
    if (COMPANY_FIELDS.every((field) => !block[field])) {
      const company = saved.find((candidate) => candidate.position === position);
      if (!company) return [];
      return [
        {
          field: name,
          message: `${company.companyName} is still saved. To remove it, use Delete under Your companies.`,
        },
      ];
    }
    const notSaved = `Company #${position} was not saved: its`;
    return [
      ...(block.companyName ? [] : [{ field: name, message: `${notSaved} name is missing` }]),
      ...(block.url ? [] : [{ field: fieldName(position, 'url'), message: `${notSaved} URL is missing` }]),
    ];
  });
}
