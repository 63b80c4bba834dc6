import type { Profile } from '@powerline/contract/money-train';
import { notify } from '@powerline/platform';
import { Button, Card, Field, Inline, LinkButton, SectionHeading, Stack, Text, TextInput, theme } from '@powerline/ui';
import { Copy, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { SharePage } from './SharePage.tsx';

/** The status beside the heading, on one line where there is room. */
const Head = styled(Inline)`
  > button {
    margin-inline-start: auto;
  }
`;

interface PublishCardProps {
  /** As edited. */
  profile: Profile;
  name: string;
  onPublish: (isPublished: boolean) => void;
  /** @returns whether everything is saved */
  save: () => Promise<boolean>;
}

/** Publishes the page and copies its link in one press; once published, everything to share it. */
export function PublishCard({ profile, name, onPublish, save }: PublishCardProps) {
  const { username, isPublished, hiding } = profile;
  const field = useRef<HTMLInputElement>(null);
  const path = `/u/${encodeURIComponent(username)}`;
  const address = `${window.location.origin}${path}`;

  const copyLink = async () => {
    // First, because browsers only allow it right after the press.
    const isCopied = await copyText(address);
    if (!isCopied) field.current?.select();
    if (!isPublished) {
      onPublish(true);
      // If it fails, the status below says so and offers a retry.
      if (!(await save())) return;
    }
    const title = isPublished ? undefined : t('Your page is live');
    if (isCopied) notify.success(title ?? t('Link copied'), t('Paste it wherever you write.'));
    else notify.info(title ?? t('The link is selected'), t('Copy the selected link with Ctrl+C or Cmd+C.'));
  };

  return (
    <Card as="section" aria-labelledby="profile-publish">
      <Stack gap={4}>
        <Stack gap={1}>
          <Head gap={3}>
            <SectionHeading id="profile-publish" size="large">
              {headingOf(profile)}
            </SectionHeading>
            {isPublished ? (
              <Button tone="quiet" size="small" flush="end" onClick={() => onPublish(false)}>
                {t('Unpublish')}
              </Button>
            ) : null}
          </Head>
          <Text size="small" tone="muted">
            {whoSees(profile)}
          </Text>
        </Stack>
        <Field label={t('Link')}>
          <TextInput
            ref={field}
            type="url"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            style={{ fontWeight: theme.fontWeight.strong }}
          />
        </Field>
        <Inline>
          <Button onClick={copyLink}>
            <Copy aria-hidden="true" />
            {isPublished ? t('Copy link') : t('Publish and copy link')}
          </Button>
          {isPublished && !hiding ? (
            <LinkButton to={path} tone="secondary">
              <ExternalLink aria-hidden="true" />
              {t('Open my page')}
            </LinkButton>
          ) : null}
        </Inline>
        {isPublished && !hiding ? (
          <SharePage address={address} name={name} companies={profile.companies} onCopy={copyText} />
        ) : null}
      </Stack>
    </Card>
  );
}

/** @returns false if the browser refused, or the page isn't https */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function headingOf({ isPublished, hiding }: Profile): string {
  if (!isPublished) return t('Publish your page');
  return hiding ? t('Your page is hidden') : t('Your page is live');
}

function whoSees({ isPublished, hiding }: Profile): string {
  if (!isPublished) return t('Only you can see it so far.');
  return hiding ? t('Only you can see it until an admin shows it again.') : t('Anyone with the link can see it.');
}
