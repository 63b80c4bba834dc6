import { Link } from '@powerline/platform';
import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { t } from '../words.ts';
import { type ButtonSize, type ButtonTone, buttonLook } from './buttonLook.ts';

const PageLink = styled(Link)`
  ${buttonLook}
`;

const OutsideButton = styled.a`
  ${buttonLook}
`;

const OutsideLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;

  svg {
    flex: none;
    width: 0.875em;
    height: 0.875em;
  }
`;

interface LinkButtonProps extends ComponentProps<typeof Link> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A link to a page of this site that looks like a button. */
export function LinkButton({ tone = 'primary', size = 'medium', ...rest }: LinkButtonProps) {
  return <PageLink data-tone={tone} data-size={size} {...rest} />;
}

interface OutsideLinkProps {
  /** An address that was checked to be http or https. */
  href: string;
  /** The link may earn a commission: it says so to search engines and sends the referrer. */
  isSponsored?: boolean;
  children: ReactNode;
}

const relOf = (isSponsored: boolean) => (isSponsored ? 'sponsored nofollow noopener' : 'noopener noreferrer');

function NewWindowMark() {
  return (
    <>
      <ExternalLinkIcon aria-hidden="true" />
      <VisuallyHidden>{t('(opens in a new window)')}</VisuallyHidden>
    </>
  );
}

/** A link to another site in a new window that can't control this one. */
export function ExternalLink({ href, isSponsored = false, children }: OutsideLinkProps) {
  return (
    <OutsideLink href={href} target="_blank" rel={relOf(isSponsored)}>
      {children}
      <NewWindowMark />
    </OutsideLink>
  );
}

interface ExternalLinkButtonProps extends OutsideLinkProps {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** An {@link ExternalLink} that looks like a button. */
export function ExternalLinkButton({
  tone = 'primary',
  size = 'medium',
  href,
  isSponsored = false,
  children,
}: ExternalLinkButtonProps) {
  return (
    <OutsideButton data-tone={tone} data-size={size} href={href} target="_blank" rel={relOf(isSponsored)}>
      {children}
      <NewWindowMark />
    </OutsideButton>
  );
}
