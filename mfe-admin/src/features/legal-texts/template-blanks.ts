import * as v from 'valibot';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('Fill this in to publish'));

/** What only the site's owner knows. */
export const templateBlanksSchema = v.object({
  company: filled,
  contact: filled,
  age: filled,
  law: filled,
  authority: filled,
  years: filled,
  services: filled,
  refunds: filled,
  liability: filled,
  taxes: filled,
});
export type TemplateBlanks = v.InferOutput<typeof templateBlanksSchema>;

const text = v.string();
/** As typed so far, for a later visit. */
export const typedBlanksSchema = v.object({
  company: text,
  contact: text,
  age: text,
  law: text,
  authority: text,
  years: text,
  services: text,
  refunds: text,
  liability: text,
  taxes: text,
}) satisfies v.GenericSchema<TemplateBlanks>;

interface BlankField {
  key: keyof TemplateBlanks;
  label: string;
  hint?: string;
  /** Sentences instead of a few words. */
  isLong?: true;
}

/** In the order of the form. */
export const BLANK_FIELDS: readonly BlankField[] = [
  { key: 'company', label: 'Company', hint: 'Name, address and registration number' },
  { key: 'contact', label: 'Contact', hint: 'An email address for questions' },
  { key: 'age', label: 'Minimum age' },
  { key: 'law', label: 'Governing law', hint: 'Country or state' },
  { key: 'authority', label: 'Data protection authority' },
  { key: 'years', label: 'Years you keep payments', hint: 'As long as tax law requires' },
  { key: 'services', label: 'Service providers', hint: 'Hosting, mail and payments, and where they are', isLong: true },
  { key: 'refunds', label: 'Refunds', hint: 'Your rules, and any right of withdrawal', isLong: true },
  { key: 'liability', label: 'Liability', hint: 'What you are liable for', isLong: true },
  { key: 'taxes', label: 'Taxes', hint: 'What applies where your members live', isLong: true },
];

/** What stands in [brackets] until it is filled in. */
const BRACKETS: Readonly<Record<keyof TemplateBlanks, string>> = {
  company: 'company name, address and registration number',
  contact: 'your email address',
  age: '18',
  law: 'country or state',
  authority: 'your data protection authority',
  years: 'number',
  services: 'Your hosting company, your mail service, your payment provider, and where they are.',
  refunds: 'Your rules for refunds and the right of withdrawal where you sell.',
  liability: 'What you are liable for, as the law where you are allows.',
  taxes: 'What applies where your members live.',
};

/** What was filled in, or the blank in [brackets]. */
export const fillBlank = (blanks: Partial<TemplateBlanks>, key: keyof TemplateBlanks): string =>
  blanks[key]?.trim() || `[${BRACKETS[key]}]`;
