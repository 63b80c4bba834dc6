import { TAX_CLASSIFICATIONS, TAX_FORM_KINDS, taxFormInputSchema } from '@powerline/contract/payout';
import * as v from 'valibot';

const TYPED = {
  kind: v.picklist(TAX_FORM_KINDS),
  legalName: v.string(),
  businessName: v.string(),
  classification: v.picklist(TAX_CLASSIFICATIONS),
  country: v.string(),
  address: v.string(),
  tin: v.string(),
  foreignTin: v.string(),
  signedName: v.string(),
  signedOn: v.string(),
  password: v.string(),
};
export type TypedTaxForm = v.InferOutput<v.ObjectSchema<typeof TYPED, undefined>>;

/** The names of the fields, in their order. */
export const TAX_FORM_FIELDS = [
  'kind',
  'legalName',
  'businessName',
  'classification',
  'country',
  'address',
  'tin',
  'foreignTin',
  'signedName',
  'signedOn',
  'password',
] as const satisfies readonly (keyof TypedTaxForm)[];

/** Makes the body of `PUT /api/tax-form`: only the chosen form's fields. */
export const typedTaxFormSchema = v.pipe(
  v.object(TYPED),
  v.transform(({ kind, classification, tin, country, foreignTin, ...typed }) => {
    const shared = { ...typed, businessName: typed.businessName.trim() === '' ? null : typed.businessName };
    return kind === 'w9' ? { kind, classification, tin, ...shared } : { kind, country, foreignTin, ...shared };
  }),
  taxFormInputSchema,
);
