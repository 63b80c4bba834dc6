import { t } from '../words.ts';
import { ExternalLink } from './LinkButton.tsx';

/** The way to get help. @param address set by an admin: `mailto:` or `https:` */
export function SupportLink({ address }: { address: string }) {
  return address.startsWith('mailto:') ? (
    <a href={address}>{t('Write to support')}</a>
  ) : (
    <ExternalLink href={address}>{t('Ask support')}</ExternalLink>
  );
}
