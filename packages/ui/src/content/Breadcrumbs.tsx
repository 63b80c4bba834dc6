import { Link } from '@powerline/platform';
import { styled } from 'styled-components';
import { touchTarget } from '../actions/StandaloneLink.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.fontSize.small};

  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li + li::before {
    content: '/' / '';
    margin-inline-end: ${theme.space[2]};
    color: ${theme.color.textMuted};
  }
  a {
    ${touchTarget}
  }
`;

export interface Crumb {
  key: string;
  title: string;
  /** No link without it. */
  to?: string;
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
  /** The current place, without a link. */
  current: string;
  /** For links to other parts of the same page. */
  staysOnPage?: boolean;
}

/** The path to what the page shows, top first. */
export function Breadcrumbs({ crumbs, current, staysOnPage = false }: BreadcrumbsProps) {
  return (
    <nav aria-label={t('The way up')}>
      <List>
        {crumbs.map(({ key, title, to }) => (
          <li key={key}>
            {to ? (
              <Link to={to} preventScrollReset={staysOnPage} dir="auto">
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        ))}
        <li aria-current="page">
          <bdi>{current}</bdi>
        </li>
      </List>
    </nav>
  );
}
