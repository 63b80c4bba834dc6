import { ApiError, useRouteParams, useSiteName } from '@powerline/platform';
import { LinkButton, LoadFailure, PageHeading, PageLayout, Skeleton, Stack, Text } from '@powerline/ui';
import { useCertificate } from '../api/certificates.ts';
import { CertificateView } from '../components/certificate/CertificateView.tsx';
import { CheckFile } from '../features/certificate/CheckFile.tsx';
import { t } from '../words.ts';

/** Withdrawn, suspended and unknown look the same: no page. */
export default function CertificatePage() {
  const { id } = useRouteParams('id');
  const site = useSiteName();
  const { data, error, isValidating, mutate } = useCertificate(id);
  if (error instanceof ApiError && error.status === 404) return <NoSuchPage />;
  if (!data)
    return (
      <PageLayout width="reading">
        <PageHeading title={t('Certificate')} />
        {error ? (
          <LoadFailure
            title={t('The certificate could not be loaded')}
            error={error}
            isRetrying={isValidating}
            onRetry={() => mutate()}
          />
        ) : (
          <Skeleton height="26rem" />
        )}
      </PageLayout>
    );
  const { name, courseTitle } = data;
  return (
    <PageLayout width="reading">
      <PageHeading
        title={t('{name}: {course}', { name, course: courseTitle })}
        lead={t('{site} confirms that this certificate is valid.', { site })}
      />
      <Stack gap={8}>
        <CertificateView certificate={data} />
        <CheckFile certificate={data} />
        <Text size="small" tone="muted">
          {t('A certificate says that someone learned here. It says nothing about income.')}
        </Text>
      </Stack>
    </PageLayout>
  );
}

/** Like the shell's own page, so that it doesn't reveal whether there was one. */
const NoSuchPage = () => (
  <PageLayout width="reading">
    <PageHeading title={t('Page Not Found')} lead={t('There is no page at this address.')} />
    <div>
      <LinkButton to="/">{t('Go to Home')}</LinkButton>
    </div>
  </PageLayout>
);
