import type { Certificate, Course, CourseCertificate as Of } from '@powerline/contract/academy';
import { errorSentence, notify, useSiteName } from '@powerline/platform';
import {
  Button,
  Card,
  ConfirmDialog,
  ExternalLinkButton,
  Inline,
  LinkButton,
  Loaded,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@powerline/ui';
import { Award, Download } from 'lucide-react';
import { useState } from 'react';
import {
  certificateFile,
  makeCertificate,
  useCourseCertificate,
  useProposedName,
  withdrawCertificate,
} from '../../api/certificates.ts';
import { CertificateView } from '../../components/certificate/CertificateView.tsx';
import { linkedInAddress } from '../../components/certificate/linkedin-address.ts';
import { t } from '../../words.ts';
import { NameForm } from './NameForm.tsx';

/** A completed course's certificate, or the way to it. Nothing before. */
export function CourseCertificate({ course: { slug: course, lessons, completed } }: { course: Course }) {
  const answer = useCourseCertificate(course, completed > 0);
  // An author may have added a lesson since.
  if (completed < lessons && !answer.data?.completedOn) return null;
  return (
    <Stack as="section" gap={4} id="certificate" aria-labelledby="certificate-heading">
      <SectionHeading id="certificate-heading">{t('Your certificate')}</SectionHeading>
      <Loaded answer={answer} what={t('your certificate')} skeleton={<Skeleton height="14rem" />}>
        {(data) =>
          data.certificate ? (
            <Made course={course} certificate={data.certificate} />
          ) : data.completedOn ? (
            <Offered course={course} lastName={data.lastName} />
          ) : null
        }
      </Loaded>
    </Stack>
  );
}

function Offered({ course, lastName }: { course: string } & Pick<Of, 'lastName'>) {
  const proposed = useProposedName();
  const [isAsked, setAsked] = useState(lastName === null);
  const [isBusy, setBusy] = useState(false);

  async function make(name: string) {
    setBusy(true);
    try {
      await makeCertificate(course, name);
    } catch (error) {
      notify.error(t('The certificate was not made'), errorSentence(error, t('Try again.')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <Stack gap={4}>
        <Inline gap={3}>
          <Award aria-hidden="true" />
          <strong>{t('You did it. This course is yours.')}</strong>
        </Inline>
        <Text>{t('Get a certificate to keep, to print, or to show. Anyone you send it to can check it.')}</Text>
        {lastName !== null && !isAsked ? (
          <Inline gap={2}>
            <Button isBusy={isBusy} onClick={() => make(lastName)}>
              {t('Get it for {name}', { name: lastName })}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(true)}>
              {t('Use another name')}
            </Button>
          </Inline>
        ) : proposed.isLoading ? (
          <Skeleton height="8rem" />
        ) : (
          <NameForm course={course} name={lastName ?? proposed.name} label={t('Get your certificate')} />
        )}
      </Stack>
    </Card>
  );
}

function Made({ course, certificate }: { course: string; certificate: Certificate }) {
  const site = useSiteName();
  const [isRenamed, setRenamed] = useState(false);
  const path = `/certificates/${certificate.id}`;
  const address = new URL(path, location.href).href;

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
        <LinkButton to={certificateFile(certificate)} reloadDocument download={`certificate-${certificate.number}.pdf`}>
          <Download aria-hidden="true" />
          {t('Download PDF')}
        </LinkButton>
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
      {isRenamed ? (
        <Card>
          <NameForm
            course={course}
            name={certificate.name}
            label={t('Change name')}
            onDone={() => setRenamed(false)}
            onCancel={() => setRenamed(false)}
          />
          <Text size="small" tone="muted">
            {t('The link stays. A PDF with the earlier name no longer counts as the original.')}
          </Text>
        </Card>
      ) : (
        <Inline gap={2}>
          <Button tone="quiet" size="small" onClick={() => setRenamed(true)}>
            {t('Change name')}
          </Button>
          <ConfirmDialog
            title={t('Withdraw this certificate?')}
            confirmLabel={t('Withdraw')}
            onConfirm={withdraw}
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
