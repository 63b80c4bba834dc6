import * as v from 'valibot';
import { t } from '../../words.ts';

const filled = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(() => t('Fill this in to publish')),
);

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
export const blankFields = (): readonly BlankField[] => [
  { key: 'company', label: t('Company'), hint: t('Name, address and registration number') },
  { key: 'contact', label: t('Contact'), hint: t('An email address for questions') },
  { key: 'age', label: t('Minimum age') },
  { key: 'law', label: t('Governing law'), hint: t('Country or state') },
  { key: 'authority', label: t('Data protection authority') },
  { key: 'years', label: t('Years you keep payments'), hint: t('As long as tax law requires') },
  {
    key: 'services',
    label: t('Service providers'),
    hint: t('Hosting, mail and payments, and where they are'),
    isLong: true,
  },
  { key: 'refunds', label: t('Refunds'), hint: t('Your rules, and any right of withdrawal'), isLong: true },
  { key: 'liability', label: t('Liability'), hint: t('What you are liable for'), isLong: true },
  { key: 'taxes', label: t('Taxes'), hint: t('What applies where your members live'), isLong: true },
];

/** What stands in [brackets] until it is filled in. */
const brackets = (): Readonly<Record<keyof TemplateBlanks, string>> => ({
  company: t('company name, address and registration number'),
  contact: t('your email address'),
  age: '18',
  law: t('country or state'),
  authority: t('your data protection authority'),
  years: t('number'),
  services: t('Your hosting company, your mail service, your payment provider, and where they are.'),
  refunds: t('Your rules for refunds and the right of withdrawal where you sell.'),
  liability: t('What you are liable for, as the law where you are allows.'),
  taxes: t('What applies where your members live.'),
});

/** What was filled in, or the blank in [brackets]. */
export const fillBlank = (blanks: Partial<TemplateBlanks>, key: keyof TemplateBlanks): string =>
  blanks[key]?.trim() || `[${brackets()[key]}]`;
