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

/** The tab stands in the address (`?tab=companies`): it can be linked to, stays after a reload, and Back leads to the one before. */
export default function AdminPage() {
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find(({ name }) => name === parameters.get('tab'))?.name ?? 'users';
  const tabList = useRef<HTMLDivElement>(null);
  // A list is found again as it was left: its search, order and page stand in the address, which is another one per tab.
  const left = useRef(new Map<string, string>());
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));

  // On a narrow screen the tab of the address may lie outside of the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is found is another one when the tab changes
  useEffect(() => {
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  // A press on a tab is told twice, by the pointer and by the focus, before the address has changed.
  const opened = useRef<string>(tab);
  useEffect(() => {
    opened.current = tab;
  }, [tab]);

  function openTab(name: string) {
    if (name === opened.current) return;
    opened.current = name;
    left.current.set(tab, parameters.toString());
    setParameters(left.current.get(name) ?? { tab: name });
  }

  return (
    <PageLayout density="dense">
      <PageHeading title="Admin Panel" />
      <Tabs value={tab} onValueChange={openTab}>
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
