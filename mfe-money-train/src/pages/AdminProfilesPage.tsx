import { PROFILE_LISTS } from '@powerline/contract/money-train';
import { useSearchParams } from '@powerline/platform';
import { PageHeading, PageLayout, PartLinks, Skeleton } from '@powerline/ui';
import { AdminData, LaunchReturn, SearchField, SystemSwitch } from '@powerline/ui/admin';
import { useAdminProfiles } from '../api/admin-profiles.ts';
import { ProfileTable } from '../features/admin-profiles/ProfileTable.tsx';

const TITLES = { reported: 'Reported', hidden: 'Hidden', all: 'All' };

export default function AdminProfilesPage() {
  const [query, setQuery] = useSearchParams();
  const list = PROFILE_LISTS.find((name) => name === query.get('list')) ?? 'reported';
  const search = query.get('search')?.trim().slice(0, 200) ?? '';
  const response = useAdminProfiles({ list, search, cursor: query.get('cursor') ?? undefined });
  return (
    <PageLayout density="dense">
      <LaunchReturn />
      <PageHeading title="Members’ pages" lead="What visitors reported and what you hid." />
      <SystemSwitch
        system="profiles"
        name="profiles"
        isPlural
        open={{
          state: 'Members have public pages, pictures, and counts of visits and clicks.',
          told: 'Members can publish their pages from now on.',
          question:
            'Every member can give their companies pictures and publish a page that everybody can see. You can hide any of them.',
        }}
        closed={{
          state: 'Members read that the feature is coming soon. Nobody has a public page.',
          told: 'Members read that the feature is coming soon.',
          question:
            'All public pages are gone until you open profiles again, and members read that the feature is coming soon. What they made stays.',
        }}
      />
      <PartLinks
        label="Which profiles"
        parts={PROFILE_LISTS.map((name) => ({
          name,
          title: TITLES[name],
          to: `?${new URLSearchParams({ list: name, ...(search && { search }) })}`,
        }))}
        current={list}
      />
      <SearchField
        label="Username or display name"
        search={search}
        onSearch={(text) =>
          setQuery({ list, ...(text && { search: text }) }, { replace: true, preventScrollReset: true })
        }
      />
      <AdminData response={response} name="profiles" skeleton={<Skeleton height="16rem" />}>
        {(page) => <ProfileTable page={page} list={list} search={search} />}
      </AdminData>
    </PageLayout>
  );
}
