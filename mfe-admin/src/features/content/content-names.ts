import { DEFAULT_PAGE_IMAGES, type VideoSlug } from '@powerline/contract/content';

/** With the menu's names. */
export const VIDEO_NAMES: Readonly<Record<VideoSlug, string>> = {
  home: 'Home',
  'money-train': 'The Money Train',
  'marketing-academy': 'The Marketing Academy',
  services: 'Services',
  'payout-system': 'Payout System',
  'powerline-payout': 'The Powerline Payout',
  login: 'Login',
  register: 'Register',
};

/** The payout page's four images have their default titles as names. */
export const IMAGES = DEFAULT_PAGE_IMAGES.map((image) => ({
  ...image,
  name: image.imageKey === 'hero' ? `Hero image of ${image.title}` : image.title,
}));
