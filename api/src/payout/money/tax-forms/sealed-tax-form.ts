import { type ReadTaxForm, type TaxFormDetails, taxFormDetailsSchema } from '@powerline/contract/payout';
import * as v from 'valibot';

const SHOWN = 4;

/** For a member's form: what is sealed for one member opens for no other. */
export const taxFormOf = (memberId: number): string => `tax form of ${memberId}`;

export const taxFormToBytes = (details: TaxFormDetails): Buffer => Buffer.from(JSON.stringify(details));

/** @throws {v.ValiError} when it is none of ours */
export function taxFormFromBytes(bytes: Buffer): ReadTaxForm {
  const details = v.parse(v.pipe(v.string(), v.parseJson(), taxFormDetailsSchema), bytes.toString());
  const { kind, legalName, businessName, address, signedName, signedOn } = details;
  return {
    ...{ kind, legalName, businessName, address, signedName, signedOn },
    classification: details.kind === 'w9' ? details.classification : null,
    country: details.kind === 'w8ben' ? details.country : null,
    taxNumber: taxNumberOf(details),
  };
}

/** @returns enough for its owner to know it by: `•••• 6789` */
export function maskedTaxNumber(details: TaxFormDetails): string {
  const number = taxNumberOf(details);
  return `•••• ${number.slice(-Math.min(SHOWN, Math.floor(number.length / 2)))}`;
}

const taxNumberOf = (details: TaxFormDetails): string => (details.kind === 'w9' ? details.tin : details.foreignTin);
