import { httpAddressOrSitePath } from '@powerline/contract/foundation';
import { Link } from '@powerline/platform';
import { VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { t } from '../words.ts';

const addressSchema = httpAddressOrSitePath();

/**
 * A link with an address that an admin typed: to a page of this site, or to another site in a new window. For an
 * invalid address, it shows only the children.
 */
export function AdminLink({ href, children }: { href: string | null; children: ReactNode }) {
  const address = v.safeParse(addressSchema, href);
  if (!address.success) return children;
  if (address.output.startsWith('/')) return <Link to={address.output}>{children}</Link>;
  return (
    <a href={address.output} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{t('(opens in a new window)')}</VisuallyHidden>
    </a>
  );
}
