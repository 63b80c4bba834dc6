import {
  COMPANY_POSITIONS,
  type Company,
  type CompanyInput,
  type CompanyPosition,
  companyInputSchema,
} from '@powerline/contract/money-train';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { completeAddress } from './complete-address.ts';

/** The fields of one block, in the order of the form. They are named as in the call that saves the company. */
export const COMPANY_FIELDS = ['companyName', 'url', 'description', 'thumbnail'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

const { companyName, url, description, thumbnail } = companyInputSchema.entries;
const empty = v.pipe(v.string(), v.trim(), v.literal(''));
const completedUrl = v.pipe(v.string(), v.transform(completeAddress), url);
const optionalFields = { description: description.wrapped, thumbnail: thumbnail.wrapped };

/**
 * Three blocks, one for each position, of which the first that is shown is required and the others may be left empty
 * (specification section 5).
 *
 * @param required the position of that block
 */
export const companyFormSchema = (required: CompanyPosition) =>
  v.object({
    blocks: v.array(
      v.variant('position', [
        v.object({ position: v.literal(required), companyName, url: completedUrl, ...optionalFields }),
        v.object({
          position: v.picklist(COMPANY_POSITIONS.filter((position) => position !== required)),
          companyName: v.union([empty, companyName]),
          url: v.union([empty, completedUrl]),
          ...optionalFields,
        }),
      ]),
    ),
  });

/** What is typed; once it is valid it is a CompanyForm. */
export type CompanyFormFields = v.InferInput<ReturnType<typeof companyFormSchema>>;
export type CompanyForm = v.InferOutput<ReturnType<typeof companyFormSchema>>;
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

export const savedAt = (saved: readonly Company[], position: CompanyPosition): Company | undefined =>
  saved.find((company) => company.position === position);

/** What the form shows for the companies that are saved. */
export const formOf = (saved: readonly Company[]): CompanyFormFields => ({
  blocks: COMPANY_POSITIONS.map((position) => blockOf(position, savedAt(saved, position))),
});

/**
 * The positions in the order in which the form shows them: what is saved, then what is free. So block #1 is the lowest
 * that is saved, and a company keeps its position when another one is deleted.
 */
export const blockOrder = (saved: readonly Company[]): CompanyPosition[] => [
  ...COMPANY_POSITIONS.filter((position) => savedAt(saved, position)),
  ...COMPANY_POSITIONS.filter((position) => !savedAt(saved, position)),
];

/** The number that a block has on the screen, from 1 on. */
export const blockNumber = (position: CompanyPosition, saved: readonly Company[]): number =>
  blockOrder(saved).indexOf(position) + 1;

export const isEmptyBlock = (block: Partial<Record<CompanyField, string | null>>): boolean =>
  COMPANY_FIELDS.every((field) => !block[field]);

interface FilledBlock {
  /** The position of the block in which the company was typed. */
  from: CompanyPosition;
  /** What is sent. */
  company: CompanyInput;
}

/**
 * The blocks that are sent, in the order of the form: only those with both name and URL (specification section 5). A
 * saved company keeps its position; a new one takes the lowest at which nothing is saved or typed.
 */
export function companiesOf({ blocks }: CompanyForm, saved: readonly Company[]): FilledBlock[] {
  const free = blocks.filter((block) => isEmptyBlock(block) && !savedAt(saved, block.position));
  const freePositions = free.map(({ position }) => position);
  return blockOrder(saved).flatMap((from) => {
    const block = blocks.find(({ position }) => position === from);
    if (!block?.companyName || !block.url) return [];
    if (savedAt(saved, from)) return [{ from, company: block }];
    const position = Math.min(from, ...freePositions) as CompanyPosition; // All of them are positions.
    if (position !== from) freePositions.splice(freePositions.indexOf(position), 1, from);
    return [{ from, company: { ...block, position } }];
  });
}
