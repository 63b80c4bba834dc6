import type { Certificate } from '@powerline/contract/academy';
import { LinkButton } from '@powerline/ui';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { certificateFile } from '../../api/certificates.ts';
import { t } from '../../words.ts';

interface CertificateDownloadProps extends Pick<ComponentProps<typeof LinkButton>, 'tone' | 'size'> {
  certificate: Pick<Certificate, 'id' | 'number'>;
}

export const CertificateDownload = ({ certificate, ...look }: CertificateDownloadProps) => (
  <LinkButton
    to={certificateFile(certificate)}
    reloadDocument
    download={`certificate-${certificate.number}.pdf`}
    {...look}
  >
    <Download aria-hidden="true" />
    {t('Download PDF')}
  </LinkButton>
);
