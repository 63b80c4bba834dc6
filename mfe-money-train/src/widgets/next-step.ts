import type { Profile, ProfileStatistics } from '@powerline/contract/money-train';
import { t } from '../words.ts';

interface Step {
  sentence: string;
  label: string;
  to: string;
}

interface Known {
  profile: Profile;
  statistics: ProfileStatistics;
}

export function nextStep({ profile: { hiding, companies, isPublished, line }, statistics }: Known): Step {
  const withoutPicture = companies.find(({ picture }) => !picture);
  if (hiding) {
    return { sentence: t('An admin has hidden your page. Read why.'), label: t('Open my profile'), to: '/profile' };
  }
  if (companies.length === 0) {
    return {
      sentence: t('Next: save the first company you recommend.'),
      label: t('Add a company'),
      to: '/money-train',
    };
  }
  if (!isPublished) {
    return { sentence: t('Next: look at your page, and publish it.'), label: t('Open my profile'), to: '/profile' };
  }
  if (withoutPicture) {
    const { companyName } = withoutPicture;
    return {
      sentence: t('Next: give {companyName} an image.', { companyName }),
      label: t('Add an image'),
      to: '/money-train',
    };
  }
  if (!line) {
    return { sentence: t('Next: say in a line who you are.'), label: t('Open my profile'), to: '/profile' };
  }
  if (statistics.visits === 0) {
    return { sentence: t('Next: hand the address of your page on.'), label: t('Share my page'), to: '/profile' };
  }
  return {
    sentence: t('Next: see which card gets the most clicks.'),
    label: t('Visits and clicks'),
    to: '/profile/visits',
  };
}
