import { useSearchParams } from '@powerline/platform';
import { PageHeading, PageLayout, Tab, TabList, TabPanel, Tabs } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';
import { CompaniesPanel } from '../features/companies/CompaniesPanel.tsx';
import { ContentPanel } from '../features/content/ContentPanel.tsx';
import { PagesPanel } from '../features/navigation-pages/PagesPanel.tsx';
import { TeamMembersPanel } from '../features/team-members/TeamMembersPanel.tsx';
import { UsersPanel } from '../features/users/UsersPanel.tsx';

const TABS = [
  { name: 'users', title: 'Users', Panel: UsersPanel },
  { name: 'team-members', title: 'Team Members', Panel: TeamMembersPanel },
  { name: 'companies', title: 'Companies', Panel: CompaniesPanel },
  // What is typed there and not saved yet stays when another tab is looked at.
  { name: 'content', title: 'Content', Panel: ContentPanel, keepsInput: true },
  { name: 'pages', title: 'Pages', Panel: PagesPanel },
] as const;

/** The tab stands in the address (`?tab=companies`), so that it can be linked to and stays after a reload. */
export default function AdminPage() {
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find(({ name }) => name === parameters.get('tab'))?.name ?? 'users';
  const tabList = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));

  // On a narrow screen the tab of the address may lie outside of the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is found is another one when the tab changes
  useEffect(() => {
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  return (
    <PageLayout density="dense">
      <PageHeading title="Admin Panel" />
      <Tabs value={tab} onValueChange={(name) => setParameters({ tab: name }, { replace: true })}>
        <TabList ref={tabList} aria-label="Parts of the Admin Panel">
          {TABS.map(({ name, title }) => (
            <Tab key={name} value={name}>
              {title}
            </Tab>
          ))}
        </TabList>
        {TABS.map(({ name, Panel, ...kind }) => (
          <TabPanel
            key={name}
            value={name}
            hidden={name !== tab}
            forceMount={('keepsInput' in kind && visited.has(name)) || undefined}
          >
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </PageLayout>
  );
}
