import {
  PROFILE_DAYS_SHOWN,
  type Profile,
  type ProfileCard,
  type ProfileStatistics,
  type PublicProfile,
  profileInputSchema,
} from '@powerline/contract/money-train';
import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { ann, company } from './company-api.ts';
import { profilesAre } from './systems.ts';

export const PROFILE = '*/api/profile';
export const STATISTICS = '*/api/profile/statistics';

export const pictureOf = (digit: string) => `/api/pictures/${digit.repeat(64)}.webp`;

export const sponsorCard = (change: Partial<ProfileCard> = {}): ProfileCard => ({
  id: 90,
  companyName: 'Sponsored Tea',
  description: null,
  picture: null,
  domain: 'tea.example',
  link: '/go/90',
  isOfSponsor: true,
  ...change,
});

export const profileOf = (change: Partial<Profile> = {}): Profile => ({
  username: 'ann',
  displayName: '',
  line: '',
  picture: null,
  isPublished: false,
  showsSponsorCompanies: false,
  companies: [
    company({ picture: pictureOf('a') }),
    company({ id: 2, companyName: 'Bolt', url: 'https://www.bolt.example', description: null, position: 2 }),
  ],
  sponsorCards: [],
  hiding: null,
  ...change,
});

export const publicProfileOf = (change: Partial<PublicProfile> = {}): PublicProfile => ({
  username: 'ann',
  displayName: 'Ann Lee',
  line: 'Gardens, tea and tools.',
  picture: pictureOf('b'),
  cards: [
    {
      id: 1,
      companyName: 'Acme',
      description: 'Tools for the garden',
      picture: pictureOf('a'),
      domain: 'acme.example',
      link: '/go/1',
      isOfSponsor: false,
    },
    sponsorCard(),
  ],
  ...change,
});

/** Each day from the oldest on: nothing happened but on the last days. */
export const statisticsOf = (
  last: readonly { visits: number; clicks: number }[] = [],
  cards: ProfileStatistics['cards'] = [],
): ProfileStatistics => {
  const quiet = Array.from({ length: PROFILE_DAYS_SHOWN - last.length }, () => ({ visits: 0, clicks: 0 }));
  const days = [...quiet, ...last].map((counts, at) => ({
    day: new Date(Date.UTC(2026, 7, 25 + at)).toISOString().slice(0, 10),
    ...counts,
  }));
  const sum = (of: 'visits' | 'clicks') => days.reduce((all, day) => all + day[of], 0);
  return { visits: sum('visits'), clicks: sum('clicks'), days, cards };
};

/** An API that keeps one's page as the real one does: what is sent is trimmed, what is left out stays. */
export function profileApi(initial: Profile = profileOf()) {
  let profile = initial;
  const sent: unknown[] = [];
  return {
    /** The bodies of all saves, in their order. */
    sent,
    stored: () => profile,
    handlers: [
      profilesAre('open'),
      http.get('*/api/user', () => HttpResponse.json(ann)),
      http.get(PROFILE, () => HttpResponse.json(profile)),
      http.patch(PROFILE, async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        const { order, ...changes } = v.parse(profileInputSchema, body);
        const companies = order
          ? profile.companies.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
          : profile.companies;
        profile = { ...profile, ...changes, companies };
        return HttpResponse.json(profile);
      }),
    ],
  };
}
