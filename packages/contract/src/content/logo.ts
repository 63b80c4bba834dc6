import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { httpAddressOrSitePath } from '../foundation/web-address.ts';

/** Null until an admin sets a logo; the page shows a placeholder then. */
export const logoSchema = v.object({ logoUrl: v.nullable(v.string()), version: stateVersionSchema });
export type Logo = v.InferOutput<typeof logoSchema>;

export const logoInputSchema = v.strictObject({ logoUrl: httpAddressOrSitePath() });
export type LogoInput = v.InferOutput<typeof logoInputSchema>;
