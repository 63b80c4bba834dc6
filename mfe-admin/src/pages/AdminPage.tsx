import { hasRight } from '@powerline/contract/accounts';
import { useSearchParams, useSession } from '@powerline/platform';
import { Tab, TabList, TabPanel, Tabs } from '@powerline/ui';
import { AdminLayout, LaunchReturn } from '@powerline/ui/admin';
import { useEffect, useRef } from 'react';
import { InboxLink } from '../features/inbox/InboxLink.tsx';
import { LaunchLink } from '../features/launch/LaunchLink.tsx';
import { TeamMembersPanel } from '../features/team-members/TeamMembersPanel.tsx';
import { t } from '../words.ts';
import { CompaniesTab, ContentTab, PagesTab } from './admin/late-tabs.tsx';
import { UsersTab } from './admin/UsersTab.tsx';

const tabsOf = () =>
  [
    { name: 'users', area: 'people', title: t('Users'), Panel: UsersTab },
    { name: 'team-members', area: 'content', title: t('Team Members'), Panel: TeamMembersPanel },
    { name: 'companies', area: 'pages', title: t('Companies'), Panel: CompaniesTab },
    { name: 'content', area: 'content', title: t('Content'), Panel: ContentTab },
    { name: 'pages', area: 'content', title: t('Pages'), Panel: PagesTab },
  ] as const;

/** The address has the tab (`?tab=companies`), so that links, reloads and Back work. */
export default function AdminPage() {
  const [parameters, setParameters] = useSearchParams();
  const { user } = useSession();
  const tabs = tabsOf().filter(({ area }) => !user || hasRight(user, area));
  const tab = (tabs.find(({ name }) => name === parameters.get('tab')) ?? tabs[0])?.name ?? 'users';
  const tabList = useRef<HTMLDivElement>(null);
  // Each tab's address part, so that a list is found as it was left.
  const left = useRef(new Map<string, string>());

  // On a narrow screen, the selected tab may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is found is another one when the tab changes
  useEffect(() => {
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  function openTab(name: string) {
    left.current.set(tab, parameters.toString());
    setParameters(left.current.get(name) ?? { tab: name });
  }

  return (
    <AdminLayout above={<LaunchReturn />} title={t('Admin Panel')} lead={<InboxLink />} actions={<LaunchLink />}>
      <Tabs value={tab} onValueChange={openTab}>
        <TabList ref={tabList} aria-label={t('Parts of the Admin Panel')}>
          {tabs.map(({ name, title }) => (
            <Tab key={name} value={name}>
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ name, Panel }) => (
          <TabPanel key={name} value={name}>
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </AdminLayout>
  );
}
