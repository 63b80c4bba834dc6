import { Injectable } from '@nestjs/common';
import { formatList } from '@powerline/contract/format';
import type { PublicProfile } from '@powerline/contract/money-train';
import type { RouteParams } from '@powerline/registry/route-pattern';
import { t } from '../../infrastructure/language/words.ts';
import type { LiveAddress, LivePage } from '../../infrastructure/live-addresses/live-address.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { ProfileVisits } from './profile-visits.ts';
import { PublicProfilesService } from './public-profiles.service.ts';

/** A member's page as link previews and search engines see it: `/u/ann`. */
@Injectable()
export class ProfilePage implements LiveAddress {
  readonly route = '/u/:username';
  readonly topic = 'profiles';

  constructor(
    private readonly profiles: PublicProfilesService,
    private readonly visits: ProfileVisits,
    private readonly looks: CurrentLook,
  ) {}

  async find({ username = '' }: RouteParams, ip: string): Promise<LivePage | undefined> {
    const shown = await this.profiles.find(username, ip);
    if (!shown) return undefined;
    const { profile } = shown;
    const { siteName } = await this.looks.read();
    // In the spelling of its owner.
    const name = encodeURIComponent(profile.username);
    return {
      kind: 'page',
      address: `/u/${name}`,
      title: profile.displayName,
      description: profile.line || descriptionOf(profile, siteName),
      image: imageOf(profile),
      call: `/api/profiles/${name}`,
      onSent: this.visits.of(shown),
    };
  }
}

/** For a member without a line of their own. */
function descriptionOf({ displayName, cards }: PublicProfile, siteName: string): string {
  const names = cards.map(({ companyName }) => companyName);
  return names.length === 0
    ? t('{displayName} on {siteName}.', { displayName, siteName })
    : t('{displayName} recommends {companies} on {siteName}.', {
        displayName,
        companies: formatList(names),
        siteName,
      });
}

function imageOf({ displayName, picture, cards }: PublicProfile): LivePage['image'] {
  if (picture !== null) return { path: picture, alt: displayName };
  for (const card of cards) if (card.picture !== null) return { path: card.picture, alt: card.companyName };
  return null;
}
