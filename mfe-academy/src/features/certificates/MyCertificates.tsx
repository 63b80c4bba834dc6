import { Card, formatDay, Grid, Inline, LinkButton, SectionHeading, Stack, StandaloneLink, Text } from '@powerline/ui';
import { Download } from 'lucide-react';
import { certificateFile, useCertificates } from '../../api/certificates.ts';
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
                {formatDay(certificate.completedOn)} · {certificate.name}
              </Text>
              <Inline>
                <LinkButton
                  to={certificateFile(certificate)}
                  reloadDocument
                  download={`certificate-${certificate.number}.pdf`}
                  tone="secondary"
                  size="small"
                >
                  <Download aria-hidden="true" />
                  {t('Download PDF')}
                </LinkButton>
              </Inline>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
