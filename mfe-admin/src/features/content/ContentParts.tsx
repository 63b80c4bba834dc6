import { PartLinks } from '@powerline/ui';
import { t } from '../../words.ts';

/** By their names in the address: `/admin?tab=content&part=videos`. */
export const CONTENT_PARTS = ['logo', 'videos', 'images', 'addresses'] as const;

export type ContentPart = (typeof CONTENT_PARTS)[number];

const titleOf = (part: ContentPart): string =>
  ({ logo: t('Logo'), videos: t('Videos'), images: t('Images'), addresses: t('Addresses') })[part];

const links = () => CONTENT_PARTS.map((name) => ({ name, title: titleOf(name), to: `?tab=content&part=${name}` }));

export const ContentParts = ({ current }: { current: ContentPart }) => (
  <PartLinks label={t('Parts of Content')} parts={links()} current={current} />
);
