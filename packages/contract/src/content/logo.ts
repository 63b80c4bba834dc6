import * as v from 'valibot';
import { httpAddressOrSitePath } from '../foundation/web-address.ts';

/** `logoUrl` is null until an admin sets one; a placeholder is shown then. */
export const logoSchema = v.object({ logoUrl: v.nullable(v.string()) });
export type Logo = v.InferOutput<typeof logoSchema>;

/** Body of `PATCH /api/admin/settings/logo`. */
export const logoInputSchema = v.strictObject({ logoUrl: httpAddressOrSitePath() });
export type LogoInput = v.InferOutput<typeof logoInputSchema>;
