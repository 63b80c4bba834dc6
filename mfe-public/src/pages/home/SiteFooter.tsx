import { Link, useSiteAddresses } from '@powerline/platform';
import { SupportLink, Text, theme } from '@powerline/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { BrandMark } from './BrandMark.tsx';
import { LegalLinks } from './LegalLinks.tsx';

const Footer = styled.footer`
  display: grid;
  gap: ${theme.space[6]};
  padding-block-start: ${theme.space[8]};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.small};

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]} ${theme.space[6]};
    padding: 0;
    list-style: none;
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    color: ${theme.color.textMuted};
    text-decoration: none;
  }
  li a:hover {
    color: ${theme.color.text};
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    ul {
      row-gap: 0;
    }
    li a {
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
  }
`;

const pages = () => [
  { path: '/services', title: t('Services') },
  { path: '/powerline-payout', title: t('The Powerline Payout') },
  { path: '/money-train', title: t('The Money Train') },
  { path: '/marketing-academy', title: t('The Marketing Academy') },
  { path: '/calculator', title: t('Calculator') },
];

export function SiteFooter() {
  const support = useSiteAddresses().data?.supportUrl;
  const place = useRef<HTMLElement>(null);
  return (
    <Footer ref={place}>
      <BrandMark size="small" />
      <nav aria-label={t('Footer')}>
        <ul>
          {pages().map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
          {support ? (
            <li>
              <SupportLink address={support} />
            </li>
          ) : null}
          <LegalLinks place={place} />
        </ul>
      </nav>
      <Text size="small" tone="muted">
        {t('Results depend on your work. We never promise income.')}
      </Text>
    </Footer>
  );
}
