import type { Profile, ProfileStatistics } from '@powerline/contract/money-train';

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
    return { sentence: 'An admin has hidden your page. Read why.', label: 'Open my profile', to: '/profile' };
  }
  if (companies.length === 0) {
    return { sentence: 'Next: save the first company you recommend.', label: 'Add a company', to: '/money-train' };
  }
  if (!isPublished) {
    return { sentence: 'Next: look at your page, and publish it.', label: 'Open my profile', to: '/profile' };
  }
  if (withoutPicture) {
    const { companyName } = withoutPicture;
    return { sentence: `Next: give ${companyName} a picture.`, label: 'Add a picture', to: '/money-train' };
  }
  if (!line) {
    return { sentence: 'Next: say in a line who you are.', label: 'Open my profile', to: '/profile' };
  }
  if (statistics.visits === 0) {
    return { sentence: 'Next: hand the address of your page on.', label: 'Share my page', to: '/profile' };
  }
  return {
    sentence: 'Next: see which card gets the most clicks.',
    label: 'Visits and clicks',
    to: '/profile/visits',
  };
}
