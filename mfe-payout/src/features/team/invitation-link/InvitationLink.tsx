import { notify, siteName } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  Inline,
  SectionHeading,
  SideBySide,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@powerline/ui';
import { QrCode } from '@powerline/ui/qr-code';
import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../../words.ts';

/** @param username undefined until known: the words are there before */
export function InvitationLink({ username }: { username: string | undefined }) {
  const link = username === undefined ? undefined : `${window.location.origin}/r/${encodeURIComponent(username)}`;
  return (
    <Card as="section" aria-labelledby="invitation-link">
      <SideBySide>
        <Stack gap={4}>
          <SectionHeading id="invitation-link" size="large">
            {t('Your invitation link')}
          </SectionHeading>
          <Text>
            {t(
              'Share it. Anyone who opens it and registers within 30 days gets you as their sponsor, for good. Joining is free.',
            )}
          </Text>
          {link === undefined ? <Skeleton height="8rem" /> : <LinkToShare link={link} />}
        </Stack>
        <Stack gap={2}>
          {link === undefined ? (
            <Skeleton width="13rem" height="13rem" />
          ) : (
            <QrCode text={link} label={t('QR code of your invitation link, {link}', { link })} />
          )}
          <Text size="small" tone="muted">
            {t('Have someone scan this code with their phone camera.')}
          </Text>
        </Stack>
      </SideBySide>
    </Card>
  );
}

function LinkToShare({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t('Copied!'), t('Paste the link wherever you write.'));
    } catch {
      // Clipboard access was refused or the page isn't https: select the text for copying by key.
      field.current?.select();
      notify.info(t('The link is selected'), t('Copy it with Ctrl+C or Cmd+C.'));
    }
  };

  return (
    <>
      <Field label={t('Link')}>
        <TextInput
          ref={field}
          type="url"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Inline>
        <Button onClick={copy}>
          <Copy aria-hidden="true" />
          {t('Copy link')}
        </Button>
        {'share' in navigator ? (
          <Button tone="secondary" onClick={() => share(link)}>
            <Share2 aria-hidden="true" />
            {t('Share link')}
          </Button>
        ) : null}
      </Inline>
    </>
  );
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: siteName(), text: t('Join my team on {site}.', { site: siteName() }), url });
  } catch (error) {
    // The person closed the dialog: nothing went wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error(t('The link could not be shared'), t('Copy it instead.'));
  }
}
