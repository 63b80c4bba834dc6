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

/** In form order, with the names of the call that saves a company. */
export const COMPANY_FIELDS = ['companyName', 'url', 'description', 'thumbnail'] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

const { companyName, url, description, thumbnail } = companyInputSchema.entries;
const empty = v.pipe(v.string(), v.trim(), v.literal(''));
const completedUrl = v.pipe(v.string(), v.transform(completeAddress), url);
const optionalFields = { description: description.wrapped, thumbnail: thumbnail.wrapped };

/**
 * The first shown block is required, the others may be empty (specification section 5).
 *
 * @param required the position of the first block
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

/** Unchecked input; once valid it is a CompanyForm. */
export type CompanyFormFields = v.InferInput<ReturnType<typeof companyFormSchema>>;
export type CompanyForm = v.InferOutput<ReturnType<typeof companyFormSchema>>;
export type CompanyFormReturn = UseFormReturn<CompanyFormFields, unknown, CompanyForm>;

/** The field's path in the form. */
export const fieldName = <Field extends CompanyField>(position: CompanyPosition, field: Field) =>
  `blocks.${COMPANY_POSITIONS.indexOf(position)}.${field}` as const;

/** Empty without a company. */
export const blockOf = (position: CompanyPosition, company?: Company): CompanyFormFields['blocks'][number] => ({
  position,
  companyName: company?.companyName ?? '',
  url: company?.url ?? '',
  description: company?.description ?? '',
  thumbnail: company?.thumbnail ?? '',
});

export const savedAt = (saved: readonly Company[], position: CompanyPosition): Company | undefined =>
  saved.find((company) => company.position === position);

export const formOf = (saved: readonly Company[]): CompanyFormFields => ({
  blocks: COMPANY_POSITIONS.map((position) => blockOf(position, savedAt(saved, position))),
});

/**
 * Saved positions first, then free ones: block #1 is the lowest saved position, and deleting a company moves no
 * other.
 */
export const blockOrder = (saved: readonly Company[]): CompanyPosition[] => [
  ...COMPANY_POSITIONS.filter((position) => savedAt(saved, position)),
  ...COMPANY_POSITIONS.filter((position) => !savedAt(saved, position)),
];

/** From 1. */
export const blockNumber = (position: CompanyPosition, saved: readonly Company[]): number =>
  blockOrder(saved).indexOf(position) + 1;

export const isEmptyBlock = (block: Partial<Record<CompanyField, string | null>>): boolean =>
  COMPANY_FIELDS.every((field) => !block[field]);

interface FilledBlock {
  /** The position of its block. */
  from: CompanyPosition;
  company: CompanyInput;
}

/**
 * Only blocks with name and URL are sent (specification section 5), in form order. A saved company keeps its
 * position; a new one gets the lowest free one.
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
