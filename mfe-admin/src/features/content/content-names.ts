import { DEFAULT_PAGE_IMAGES, type VideoSlug } from '@powerline/contract/content';
import { t } from '../../words.ts';

/** With the menu's names. */
export const videoName = (page: VideoSlug): string =>
  ({
    home: t('Home'),
    'money-train': 'The Money Train',
    'marketing-academy': 'The Marketing Academy',
    services: t('Services'),
    'payout-system': t('Payout System'),
    'powerline-payout': 'The Powerline Payout',
    login: t('Login'),
    register: t('Register'),
  })[page];

const imageName = (key: string, title: string): string =>
  ({
    'register-now': t('Register Now'),
    'join-now': t('Join Now'),
    downline: t('Your Downline'),
    account: t('Your Account'),
    hero: t('Hero image of {title}', { title: title === 'Register' ? t('Register') : title }),
  })[key] ?? title;

/** The payout page's four images have their default titles as names. */
export const imagesOfPages = () =>
  DEFAULT_PAGE_IMAGES.map((image) => ({ ...image, name: imageName(image.imageKey, image.title) }));
