import { PROFILE_LISTS, type ProfileList } from '@powerline/contract/money-train';
import { useSearchParams } from '@powerline/platform';
import { PartLinks, Skeleton } from '@powerline/ui';
import { AdminData, AdminLayout, LaunchReturn, SearchField, SystemSwitch } from '@powerline/ui/admin';
import { useAdminProfiles } from '../api/admin-profiles.ts';
import { ProfileTable } from '../features/admin-profiles/ProfileTable.tsx';
import { t } from '../words.ts';

export default function AdminProfilesPage() {
  const [query, setQuery] = useSearchParams();
  const list = PROFILE_LISTS.find((name) => name === query.get('list')) ?? 'reported';
  const search = query.get('search')?.trim().slice(0, 200) ?? '';
  const response = useAdminProfiles({ list, search, cursor: query.get('cursor') ?? undefined });
  return (
    <AdminLayout
      above={<LaunchReturn />}
      title={t('Members’ pages')}
      lead={t('What visitors reported and what you hid.')}
    >
      <SystemSwitch
        system="profiles"
        name="profiles"
        isPlural
        open={{
          state: t('Members have public pages, images, and counts of visits and clicks.'),
          told: t('Members can publish their pages from now on.'),
          question: t(
            'Every member can add images to their companies and publish a page that everyone can see. You can hide any of them.',
          ),
        }}
        closed={{
          state: t('Members see a “coming soon” message. No one has a public page.'),
          told: t('Members see a “coming soon” message from now on.'),
          question: t(
            'All public pages disappear until you open profiles again, and members see a “coming soon” message. Nothing they made is lost.',
          ),
        }}
      />
      <PartLinks
        label={t('Which profiles')}
        parts={PROFILE_LISTS.map((name) => ({
          name,
          title: titleOf(name),
          to: `?${new URLSearchParams({ list: name, ...(search && { search }) })}`,
        }))}
        current={list}
      />
      <SearchField
        label={t('Username or display name')}
        search={search}
        onSearch={(text) =>
          setQuery({ list, ...(text && { search: text }) }, { replace: true, preventScrollReset: true })
        }
      />
      <AdminData response={response} name={t('profiles')} skeleton={<Skeleton height="16rem" />}>
        {(page) => <ProfileTable page={page} list={list} search={search} />}
      </AdminData>
    </AdminLayout>
  );
}

const titleOf = (list: ProfileList): string =>
  t('{list, select, all {All} hidden {Hidden} other {Reported}}', { list });
