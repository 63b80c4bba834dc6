import { domainOf } from '@powerline/contract/foundation';
import { PROFILE_CARDS_MAX, type Profile, type ProfileCard } from '@powerline/contract/money-train';
import { SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { CompanyLinks } from '../../components/public-page/CompanyLinks.tsx';
import { ProfileView } from '../../components/public-page/ProfileView.tsx';
import { t } from '../../words.ts';

const Phone = styled.div`
  container-type: inline-size;
  width: min(100%, 24.375rem);
  max-height: 44rem;
  padding: ${theme.space[6]} ${theme.space[4]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: 2rem;
  background: ${theme.color.page};
  overflow-y: auto;
  scrollbar-width: thin;

  /* Narrower than any phone: smaller, so that no word breaks that wouldn't there. */
  > div {
    @container (width < 20rem) {
      zoom: 0.75;
    }
  }
`;

const Place = styled.div`
  position: sticky;
  inset-block-start: ${theme.space[6]};
`;

const Name = styled.p`
  font-size: ${theme.fontSize.heading};
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.lineHeight.heading};
  letter-spacing: -0.015em;
`;

interface ProfilePreviewProps {
  /** As edited, saved or not. */
  profile: Profile;
}

/** What strangers would see on a phone. Nothing in it can be pressed. */
export const ProfilePreview = ({ profile }: ProfilePreviewProps) => (
  <Place>
    <Stack as="section" gap={3} aria-labelledby="profile-preview">
      <Stack gap={1}>
        <SectionHeading id="profile-preview" size="large">
          {t('Preview')}
        </SectionHeading>
        <Text size="small" tone="muted">
          {t('Your page on a phone, as you edit it.')}
        </Text>
      </Stack>
      {/* What scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <Phone role="group" aria-label={t('Your page on a phone')} tabIndex={0}>
        <div inert>
          <ProfileView profile={profile} heading={<Name dir="auto">{profile.displayName}</Name>}>
            <CompanyLinks cards={cardsOf(profile)} of={profile.displayName} />
          </ProfileView>
        </div>
      </Phone>
    </Stack>
  </Place>
);

/** Must match what the server makes of the same profile. */
function cardsOf({ companies, sponsorCards, showsSponsorCompanies }: Profile): Omit<ProfileCard, 'id'>[] {
  const own = companies.map((company) => ({
    ...company,
    picture: company.picture ?? null,
    domain: domainOf(company.url),
    link: `/go/${company.id}`,
    isOfSponsor: false,
  }));
  return [...own, ...(showsSponsorCompanies ? sponsorCards : [])].slice(0, PROFILE_CARDS_MAX);
}
