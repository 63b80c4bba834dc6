import { type OidcSettings, oidcSettingsInputSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { t } from '../../words.ts';

const typedSchema = v.object({
  name: v.string(),
  issuer: v.string(),
  clientId: v.string(),
  clientSecret: v.string(),
  password: v.string(),
});
export type TypedProvider = v.InferOutput<typeof typedSchema>;

export const FORM_FIELDS = ['name', 'issuer', 'clientId', 'clientSecret', 'password'] as const;

const read = (text: string) => text;

/** For the choice between two versions; the admin's own password is none of it. */
export const providerWords = () => ({
  name: { name: t('Name'), read },
  issuer: { name: t('Issuer'), read },
  clientId: { name: t('Client ID'), read },
  clientSecret: {
    name: t('Client secret'),
    read: (typed: string) => (typed === '' ? t('As saved') : t('A new one')),
  },
});

/** Makes the body of `PUT /api/admin/settings/oidc`. An empty secret keeps the saved one. */
export const providerFormSchema = v.pipe(
  typedSchema,
  v.transform(({ clientSecret, ...typed }) => ({ ...typed, ...(clientSecret === '' ? {} : { clientSecret }) })),
  oidcSettingsInputSchema,
);

export const typedFrom = ({ provider }: OidcSettings): TypedProvider => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  password: '',
});
