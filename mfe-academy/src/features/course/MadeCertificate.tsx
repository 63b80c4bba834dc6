import type { Certificate } from '@powerline/contract/academy';
import { errorSentence, notify, useSiteName } from '@powerline/platform';
import { Button, Card, ConfirmDialog, ExternalLinkButton, Inline, LinkButton, Stack, Text } from '@powerline/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { withdrawCertificate } from '../../api/certificates.ts';
import { CertificateDownload } from '../../components/certificate/CertificateDownload.tsx';
import { CertificateView } from '../../components/certificate/CertificateView.tsx';
import { linkedInAddress } from '../../components/certificate/linkedin-address.ts';
import { t } from '../../words.ts';
import { NameForm } from './NameForm.tsx';

interface MadeCertificateProps {
  /** Its slug. */
  course: string;
  certificate: Certificate;
  focusAfterWithdrawal: RefObject<HTMLElement | null>;
}

/** A certificate with all that its owner can do with it. */
export function MadeCertificate({ course, certificate, focusAfterWithdrawal }: MadeCertificateProps) {
  const site = useSiteName();
  const changeName = useRef<HTMLButtonElement>(null);
  /** Undefined before the first time. */
  const [isRenaming, setRenaming] = useState<boolean>();
  const path = `/certificates/${certificate.id}`;
  const address = new URL(path, location.href).href;

  useEffect(() => {
    // The form with the focus is gone.
    if (isRenaming === false) changeName.current?.focus();
  }, [isRenaming]);

  async function copy() {
    try {
      // Undefined without https.
      await navigator.clipboard.writeText(address);
      notify.success(t('Link copied'), t('Anyone with it sees your certificate.'));
    } catch {
      notify.error(t('The link could not be copied'), t('Open the public page and copy its address.'));
    }
  }
  async function withdraw() {
    try {
      await withdrawCertificate(course, certificate);
      notify.success(t('Certificate withdrawn'), t('Its page is gone. You can get a new one at any time.'));
    } catch (error) {
      notify.error(t('The certificate was not withdrawn'), errorSentence(error, t('Try again.')));
    }
  }

  return (
    <Stack gap={4}>
      <CertificateView certificate={certificate} />
      <Inline gap={2}>
        <CertificateDownload certificate={certificate} />
        <ExternalLinkButton tone="secondary" href={linkedInAddress(certificate, site, address)}>
          {t('Add to LinkedIn')}
        </ExternalLinkButton>
        <Button tone="secondary" onClick={copy}>
          {t('Copy link')}
        </Button>
        <LinkButton tone="quiet" to={path}>
          {t('Public page')}
        </LinkButton>
      </Inline>
      {isRenaming ? (
        <Card>
          <Stack gap={3}>
            <NameForm
              course={course}
              name={certificate.name}
              label={t('Change name')}
              takesFocus
              onDone={() => setRenaming(false)}
              onCancel={() => setRenaming(false)}
            />
            <Text size="small" tone="muted">
              {t('The link stays. A PDF with the earlier name no longer counts as the original.')}
            </Text>
          </Stack>
        </Card>
      ) : (
        <Inline gap={2}>
          <Button ref={changeName} tone="quiet" size="small" onClick={() => setRenaming(true)}>
            {t('Change name')}
          </Button>
          <ConfirmDialog
            title={t('Withdraw this certificate?')}
            confirmLabel={t('Withdraw')}
            onConfirm={withdraw}
            focusAfterConfirm={focusAfterWithdrawal}
            trigger={
              <Button tone="quiet" size="small">
                {t('Withdraw')}
              </Button>
            }
          >
            {t(
              'Its public page disappears and its PDF no longer verifies. You keep the course and its points, and can get a new certificate.',
            )}
          </ConfirmDialog>
        </Inline>
      )}
    </Stack>
  );
}
