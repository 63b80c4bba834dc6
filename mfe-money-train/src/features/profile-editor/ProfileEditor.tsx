import {
  PROFILE_LINE_MAX_LENGTH,
  PROFILE_NAME_MAX_LENGTH,
  type Profile,
  profileInputSchema,
} from '@powerline/contract/money-train';
import {
  Card,
  EmptyState,
  Field,
  Inline,
  LinkButton,
  SectionHeading,
  Stack,
  StandaloneLink,
  Switch,
  Text,
  TextArea,
  TextInput,
  theme,
  UnsavedQuestion,
} from '@powerline/ui';
import { ImageButtons, ImageOrMonogram, useImageChange } from '@powerline/ui/images';
import { OrderedList } from '@powerline/ui/ordering';
import { SaveStatus, useSaver } from '@powerline/ui/saving';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { removeProfilePicture, saveProfile, sendProfilePicture } from '../../api/profile.ts';
import { t } from '../../words.ts';
import { HidingNotice } from './HidingNotice.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
import { PublishCard } from './PublishCard.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  align-items: start;

  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1fr) 24.5rem;
  }
`;

export function ProfileEditor({ profile }: { profile: Profile }) {
  const { state, faults, unsaved, change, save } = useSaver({
    schema: profileInputSchema,
    send: saveProfile,
    storageKey: `powerline.money-train.profile.${profile.username}`,
  });
  // As typed: the server trims it.
  const [typed, setTyped] = useState(() => ({
    displayName: unsaved.displayName ?? profile.displayName,
    line: unsaved.line ?? profile.line,
  }));
  const shown = { ...profile, ...unsaved, ...typed, companies: inOrder(profile.companies, unsaved.order) };
  const picture = useImageChange(profile.picture, { send: sendProfilePicture, remove: removeProfilePicture });
  const name = shown.displayName.trim() || profile.username;

  const type = (field: 'displayName' | 'line', value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    change({ [field]: value }, true);
  };

  return (
    <Columns>
      <Stack gap={4}>
        {profile.hiding ? <HidingNotice hiding={profile.hiding} /> : null}
        <PublishCard profile={shown} name={name} onPublish={(isPublished) => change({ isPublished })} save={save} />
        <Card as="section" aria-labelledby="profile-about">
          <Stack gap={4}>
            <SectionHeading id="profile-about" size="large">
              {t('About you')}
            </SectionHeading>
            <Inline gap={4} align="start">
              <ImageOrMonogram of="person" address={picture.shown} name={name} size="large" />
              <Stack gap={2} style={{ flex: '1 1 15rem' }}>
                <ImageButtons whose={t('your page')} picture={picture} />
                <Text size="small" tone="muted">
                  {t('A JPEG, PNG, WebP or GIF of up to 5 MB. We remove location and date from the photo.')}
                </Text>
              </Stack>
            </Inline>
            <Field
              label={t('Display name')}
              optional
              hint={t('Without one, your page shows your username: {username}.', { username: profile.username })}
              error={faults.displayName}
            >
              <TextInput
                dir="auto"
                autoComplete="name"
                maxLength={PROFILE_NAME_MAX_LENGTH}
                value={typed.displayName}
                onChange={({ target }) => type('displayName', target.value)}
                onBlur={() => void save()}
              />
            </Field>
            <Field label={t('A line about you')} optional hint={lineHint(typed.line)} error={faults.line}>
              <TextArea
                dir="auto"
                rows={2}
                maxLength={PROFILE_LINE_MAX_LENGTH}
                value={typed.line}
                // The field has one line, so line breaks become spaces.
                onChange={({ target }) => type('line', target.value.replaceAll(/[\r\n]+/g, ' '))}
                onBlur={() => void save()}
              />
            </Field>
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="profile-companies">
          <Stack gap={4}>
            <Inline justify="space-between">
              <SectionHeading id="profile-companies" size="large">
                {t('Your companies')}
              </SectionHeading>
              <StandaloneLink to="/money-train">{t('Edit companies and their images')}</StandaloneLink>
            </Inline>
            {shown.companies.length > 0 ? (
              <OrderedList
                label={t('Order of your cards')}
                rows={shown.companies.map(({ id, companyName: name, picture }) => ({
                  id,
                  name,
                  lead: <ImageOrMonogram of="company" address={picture ?? null} name={name} size="small" />,
                }))}
                onOrder={(order) => change({ order: [...order] })}
                hint={t('Drag a card by its dots, or move it with its arrows. The first card appears at the top.')}
              />
            ) : (
              <EmptyState
                title={t('No companies saved yet')}
                icon={<Store size={20} />}
                action={
                  <LinkButton to="/money-train" size="small">
                    {t('Add your first company')}
                  </LinkButton>
                }
              >
                {t('Your page shows the companies you recommend.')}
              </EmptyState>
            )}
            {profile.sponsorCards.length > 0 || shown.showsSponsorCompanies ? (
              <Stack gap={1}>
                <Switch
                  label={t('Show my sponsor’s companies in empty places')}
                  isOn={shown.showsSponsorCompanies}
                  onToggle={(showsSponsorCompanies) => change({ showsSponsorCompanies })}
                />
                <Text size="small" tone="muted">
                  {t('They’re marked as your sponsor’s, and use your sponsor’s links.')}
                </Text>
              </Stack>
            ) : null}
          </Stack>
        </Card>
        <SaveStatus state={state} onRetry={() => void save()} />
      </Stack>
      <ProfilePreview profile={{ ...shown, displayName: name, picture: picture.shown }} />
      <UnsavedQuestion isUnsaved={state.kind !== 'saved'} what={t('your page')} save={save} />
    </Columns>
  );
}

const lineHint = ({ length }: string) => t('{length} of {most} characters.', { length, most: PROFILE_LINE_MAX_LENGTH });

/** Companies without a place in the order follow, as on the server. */
function inOrder(companies: Profile['companies'], order: readonly number[] | undefined): Profile['companies'] {
  if (!order) return companies;
  const placeOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return companies.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
}
