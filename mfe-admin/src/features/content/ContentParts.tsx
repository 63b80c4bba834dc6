import { PartLinks } from '@powerline/ui';

/** By their names in the address: `/admin?tab=content&part=videos`. */
export const CONTENT_PARTS = [
  { name: 'logo', title: 'Logo' },
  { name: 'videos', title: 'Videos' },
  { name: 'images', title: 'Images' },
  { name: 'addresses', title: 'Addresses' },
] as const;

export type ContentPart = (typeof CONTENT_PARTS)[number]['name'];

const LINKS = CONTENT_PARTS.map(({ name, title }) => ({ name, title, to: `?tab=content&part=${name}` }));

export const ContentParts = ({ current }: { current: ContentPart }) => (
  <PartLinks label="Parts of Content" parts={LINKS} current={current} />
);
