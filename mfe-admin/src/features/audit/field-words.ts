import { t } from '../../words.ts';

/** What most entries set. Others are named by their API. */
const LABELS: Readonly<Record<string, () => string>> = {
  altText: () => t('Alt text'),
  cents: () => t('Cents'),
  characters: () => t('Characters'),
  cost: () => t('Cost'),
  courseId: () => t('Course id'),
  credits: () => t('Credits'),
  days: () => t('Days'),
  delivery: () => t('Delivery'),
  description: () => t('Description'),
  endsAt: () => t('Ends at'),
  events: () => t('Events'),
  feeCents: () => t('Fee cents'),
  format: () => t('Format'),
  ids: () => t('Ids'),
  imageUrl: () => t('Image url'),
  isActive: () => t('Is active'),
  isAdmin: () => t('Is admin'),
  isOffered: () => t('Is offered'),
  isOpen: () => t('Is open'),
  isVisible: () => t('Is visible'),
  language: () => t('Language'),
  limitPerMember: () => t('Limit per member'),
  lines: () => t('Lines'),
  logoUrl: () => t('Logo url'),
  month: () => t('Month'),
  name: () => t('Name'),
  reason: () => t('Reason'),
  reference: () => t('Reference'),
  roles: () => t('Roles'),
  scopes: () => t('Scopes'),
  slug: () => t('Slug'),
  sponsor: () => t('Sponsor'),
  state: () => t('State'),
  stock: () => t('Stock'),
  text: () => t('Text'),
  texts: () => t('Texts'),
  title: () => t('Title'),
  url: () => t('Url'),
  username: () => t('Username'),
  version: () => t('Version'),
};

/** `isOpen` → "Is open". */
export function fieldLabel(name: string): string {
  const known = LABELS[name];
  if (known) return known();
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A longer value, such as a description, is in the file. */
const VALUE_MAX = 200;

/** The words of the API for what is no text, in the language of the page. */
export function fieldValue(value: string): string {
  const own = { yes: t('yes'), no: t('no'), none: t('none') }[value];
  return own ?? (value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value);
}
