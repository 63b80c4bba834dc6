import type { NavigationPage } from '@powerline/contract/content';
import { Button, Card, EmptyState, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { navigationPages, seedNavigationPages } from '../../api/navigation-pages.ts';
import { ListingStates } from '../../components/listing/ListingStates.tsx';
import { t } from '../../words.ts';
import { MenuArrangement } from './MenuArrangement.tsx';
import { PageBranch, PageList } from './PageBranch.tsx';
import { pageTree } from './page-tree.ts';

export function PagesPanel() {
  return (
    <ListingStates
      response={navigationPages.use()}
      name={t('pages')}
      empty={
        <EmptyState
          title={t('No pages stored yet')}
          icon={<ListTree size={20} />}
          action={<SeedButton isFirst label={t('Initialize Pages')} done={t('Pages initialized')} />}
        >
          {t('You’re using the standard menu. Initialize it to choose what people see.')}
        </EmptyState>
      }
    >
      {(pages) => <PageTree pages={pages} />}
    </ListingStates>
  );
}

function PageTree({ pages }: { pages: NavigationPage[] }) {
  const [isArranging, setArranging] = useState(false);
  return (
    <Stack gap={4}>
      <Inline gap={4} justify="space-between">
        <Inline gap={3} align="end">
          <SectionHeading size="large">{t('Pages')}</SectionHeading>
          <Text tone="muted" size="small" role="status">
            {t('{all, plural, one {# page} other {# pages}}, {visible} visible', {
              all: pages.length,
              visible: pages.filter(({ isVisible }) => isVisible).length,
            })}
          </Text>
        </Inline>
        <Inline gap={2}>
          <LinkButton to="/admin/translations" tone="secondary">
            {t('Translations')}
          </LinkButton>
          <Button tone="secondary" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {t('Rename and reorder')}
          </Button>
          <SeedButton label={t('Add Missing Pages')} done={t('Missing pages added')} />
        </Inline>
      </Inline>
      {isArranging ? (
        <MenuArrangement pages={pages} />
      ) : (
        <Card>
          <PageList>
            {pageTree(pages).map((node) => (
              <PageBranch key={node.page.id} node={node} />
            ))}
          </PageList>
        </Card>
      )}
    </Stack>
  );
}

/** Both buttons of the specification store the missing default pages. */
function SeedButton({ label, done, isFirst = false }: { label: string; done: string; isFirst?: boolean }) {
  const { isBusy, run } = useReportedCall();
  const seed = () =>
    run(
      seedNavigationPages,
      [done, t('The menu has every page of the standard menu.')],
      t('Failed to initialize navigation pages'),
    );

  return (
    <Button tone={isFirst ? 'primary' : 'secondary'} isBusy={isBusy} onClick={seed}>
      {label}
    </Button>
  );
}
