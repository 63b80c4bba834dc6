import type { NavigationPage } from '@powerline/contract/content';
import { Button, Card, EmptyState, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { navigationPages, seedNavigationPages } from '../../api/navigation-pages.ts';
import { ListingStates } from '../../components/listing/ListingStates.tsx';
import { MenuArrangement } from './MenuArrangement.tsx';
import { PageBranch, PageList } from './PageBranch.tsx';
import { pageTree } from './page-tree.ts';

export function PagesPanel() {
  return (
    <ListingStates
      response={navigationPages.use()}
      nouns="pages"
      empty={
        <EmptyState
          title="No pages stored yet"
          icon={<ListTree size={20} />}
          action={<SeedButton label="Initialize Pages" done="Pages initialized" />}
        >
          You're using the standard menu. Initialize it to choose what people see.
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
          <SectionHeading size="large">Pages</SectionHeading>
          <Text tone="muted" size="small" role="status">
            {`${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${pages.filter(({ isVisible }) => isVisible).length} visible`}
          </Text>
        </Inline>
        <Inline gap={2}>
          <Button tone="secondary" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            Rename and reorder
          </Button>
          <SeedButton label="Add Missing Pages" done="Missing pages added" />
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
function SeedButton({ label, done }: { label: string; done: string }) {
  const { isBusy, run } = useReportedCall();
  const seed = () =>
    run(
      seedNavigationPages,
      [done, 'The menu has every page of the standard menu.'],
      'Failed to initialize navigation pages',
    );

  return (
    <Button tone={label === 'Initialize Pages' ? 'primary' : 'secondary'} isBusy={isBusy} onClick={seed}>
      {label}
    </Button>
  );
}
