import { Card, formatDay, Grid, Inline, SectionHeading, Stack, StandaloneLink, Text } from '@powerline/ui';
import { useCertificates } from '../../api/certificates.ts';
import { CertificateDownload } from '../../components/certificate/CertificateDownload.tsx';
import { t } from '../../words.ts';

/** One's certificates, also of courses that are no longer offered. Nothing without one. */
export function MyCertificates() {
  const { data } = useCertificates();
  if (!data || data.certificates.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="certificates">
      <SectionHeading id="certificates">{t('Your certificates')}</SectionHeading>
      <Grid as="ul" gap={4} columnWidth="18rem" aria-labelledby="certificates">
        {data.certificates.map((certificate) => (
          <Card as="li" key={certificate.id}>
            <Stack gap={2}>
              <StandaloneLink to={`/certificates/${certificate.id}`} dir="auto">
                {certificate.courseTitle}
              </StandaloneLink>
              <Text size="small" tone="muted">
                {formatDay(certificate.completedOn)} · <bdi>{certificate.name}</bdi>
              </Text>
              <Inline>
                <CertificateDownload certificate={certificate} tone="secondary" size="small" />
              </Inline>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
