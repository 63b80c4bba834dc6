import { PATHS_FOR_VISITORS } from '@powerline/contract/content';
import { usePageExists } from '@powerline/platform';
import { Badge, Inline, Text, theme } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { setPageVisible } from '../../api/navigation-pages.ts';
import { AskingSwitch } from '../../components/AskingSwitch.tsx';
import { t } from '../../words.ts';
import type { PageNode } from './page-tree.ts';

export const PageList = styled.ul`
  padding: 0;
  list-style: none;
`;

const Below = styled.div`
  margin-inline-start: ${theme.space[2]};
  padding-inline-start: ${theme.space[4]};
  border-inline-start: 1px solid ${theme.color.border};
`;

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[2]};
  /* Leads the eye from a title to its switch on the other side. */
  border-block-start: 1px solid ${theme.color.border};

  ul:not(ul ul) > li:first-child > & {
    border: 0;
  }
`;

const Name = styled.div`
  flex: 1;
  min-width: 0;
  container-type: inline-size;
`;

// On a line without room for everything, the path has its own line on all pages.
const Path = styled.span`
  @container (max-width: 25.98rem) {
    flex-basis: 100%;
    order: 1;
  }
`;

// As wide as the longer word, so that all switches line up.
const Word = styled.span`
  min-width: 3.25rem;
  font-size: ${theme.fontSize.small};
`;

/** Warnings for pages that people need to get in. */
const lossAt = (path: string): string | undefined =>
  ({
    '/admin': t('You and other admins will only reach this page from the dashboard or at its address, /admin.'),
    '/login': t('Members will only reach it at its address, /login, or when a page asks them to log in.'),
  })[path];

interface PageBranchProps {
  node: PageNode;
  /** The page above that hides this one. */
  hiddenBy?: string | undefined;
}

export function PageBranch({ node: { page, children }, hiddenBy }: PageBranchProps) {
  const { title, path, isVisible, requiresAdmin } = page;
  const pageExists = usePageExists();
  const loss = lossAt(path);
  const question =
    loss === undefined
      ? null
      : {
          to: 'off' as const,
          title: t('Hide {title} from the menu?', { title }),
          text: loss,
          confirmLabel: t('Hide it'),
        };
  const { run } = useReportedCall();
  const switchVisible = (next: boolean) =>
    run(
      () => setPageVisible(page, next),
      [t('Page visibility updated'), next ? t('{title} is visible.', { title }) : t('{title} is hidden.', { title })],
      t('Failed to update page visibility'),
    );

  return (
    <li>
      <Line>
        <Name>
          <Inline gap={2} style={{ rowGap: 0 }}>
            <strong>{title}</strong>
            <Path>
              <Text as="span" size="small" tone="muted">
                {path}
              </Text>
            </Path>
            {requiresAdmin ? <Badge tone="accent">{t('Admins only')}</Badge> : null}
            {PATHS_FOR_VISITORS.includes(path) ? <Badge>{t('Visitors only')}</Badge> : null}
            {pageExists(path) ? null : <Badge tone="warning">{t('No page there now')}</Badge>}
            {isVisible && hiddenBy !== undefined ? (
              <Badge tone="warning">{t('Hidden with {hiddenBy}', { hiddenBy })}</Badge>
            ) : null}
          </Inline>
        </Name>
        <AskingSwitch
          label={t('Show {title} in the menu', { title })}
          isOn={isVisible}
          onToggle={(next) => void switchVisible(next)}
          question={question}
        >
          <Word>{isVisible ? t('Visible') : t('Hidden')}</Word>
        </AskingSwitch>
      </Line>
      {children.length > 0 ? (
        <Below>
          <PageList>
            {children.map((child) => (
              <PageBranch key={child.page.id} node={child} hiddenBy={isVisible ? hiddenBy : title} />
            ))}
          </PageList>
        </Below>
      ) : null}
    </li>
  );
}
