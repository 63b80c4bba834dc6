import { ExternalLink } from './LinkButton.tsx';

/** The way to whoever helps, by mail or at a site. @param address as an admin set it: `mailto:` or `https:` */
export function SupportLink({ address }: { address: string }) {
  return address.startsWith('mailto:') ? (
    <a href={address}>Write to support</a>
  ) : (
    <ExternalLink href={address}>Ask support</ExternalLink>
  );
}
