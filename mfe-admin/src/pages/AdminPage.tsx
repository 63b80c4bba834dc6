import { hasRight } from '@powerline/contract/accounts';
import { useSearchParams, useSession } from '@powerline/platform';
import { PageHeading, PageLayout, Tab, TabList, TabPanel, Tabs } from '@powerline/ui';
import { LaunchReturn, lacksSecondFactor, useRight } from '@powerline/ui/admin';
import { useEffect, useRef } from 'react';
import { useSecondFactorPolicy } from '../api/second-factor-policy.ts';
import { InboxLink } from '../features/inbox/InboxLink.tsx';
import { LaunchLink } from '../features/launch/LaunchLink.tsx';
import { SecondFactorMissing } from '../features/second-factor-policy/SecondFactorMissing.tsx';
import { TeamMembersPanel } from '../features/team-members/TeamMembersPanel.tsx';
import { CompaniesTab, ContentTab, PagesTab } from './admin/late-tabs.tsx';
import { UsersTab } from './admin/UsersTab.tsx';

const TABS = [
  { name: 'users', area: 'people', title: 'Users', Panel: UsersTab },
  { name: 'team-members', area: 'content', title: 'Team Members', Panel: TeamMembersPanel },
  { name: 'companies', area: 'pages', title: 'Companies', Panel: CompaniesTab },
  { name: 'content', area: 'content', title: 'Content', Panel: ContentTab },
  { name: 'pages', area: 'content', title: 'Pages', Panel: PagesTab },
] as const;

/** The address has the tab (`?tab=companies`), so that links, reloads and Back work. */
export default function AdminPage() {
  const [parameters, setParameters] = useSearchParams();
  const { user } = useSession();
  const tabs = TABS.filter(({ area }) => !user || hasRight(user, area));
  const tab = (tabs.find(({ name }) => name === parameters.get('tab')) ?? tabs[0])?.name ?? 'users';
  const policy = useSecondFactorPolicy(useRight('settings'));
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

  // Also while it is checked again: the lists would be rejected too.
  if (lacksSecondFactor(policy.error)) {
    return (
      <PageLayout density="dense">
        <PageHeading title="Admin Panel" />
        <SecondFactorMissing isAsking={policy.isValidating} />
      </PageLayout>
    );
  }

  return (
    <PageLayout density="dense">
      <LaunchReturn />
      <PageHeading title="Admin Panel" lead={<InboxLink />} actions={<LaunchLink />} />
      <Tabs value={tab} onValueChange={openTab}>
        <TabList ref={tabList} aria-label="Parts of the Admin Panel">
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
    </PageLayout>
  );
}
