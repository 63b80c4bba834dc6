import { httpAddressOrSitePath } from '@powerline/contract/foundation';
import { Link } from '@powerline/platform';
import { VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';

const addressSchema = httpAddressOrSitePath();

/**
 * A link whose address an admin typed: to a page of this site, or to another site in a new window. Without an address
 * that a link may have, the children stand alone.
 */
export function AdminLink({ href, children }: { href: string | null; children: ReactNode }) {
  const address = v.safeParse(addressSchema, href);
  if (!address.success) return children;
  if (address.output.startsWith('/')) return <Link to={address.output}>{children}</Link>;
  return (
    <a href={address.output} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>(opens in a new window)</VisuallyHidden>
    </a>
  );
}
