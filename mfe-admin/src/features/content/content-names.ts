import { DEFAULT_PAGE_IMAGES, type VideoSlug } from '@powerline/contract/content';

/** The pages that have a video, by the names that the menu gives them. */
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

/** Every image that can be set. The four of the payout page go by their default titles. */
export const IMAGES = DEFAULT_PAGE_IMAGES.map((image) => ({
  ...image,
  name: image.imageKey === 'hero' ? `Hero image of ${image.title}` : image.title,
}));
