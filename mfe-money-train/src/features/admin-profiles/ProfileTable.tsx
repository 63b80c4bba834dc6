import type { AdminProfile, AdminProfilePage, ProfileList as List } from '@powerline/contract/money-train';
import { EmptyState, Row, Stack, Table, Text, VisuallyHidden } from '@powerline/ui';
import { PageLinks } from '@powerline/ui/admin';
import { useEffect, useRef, useState } from 'react';
import { count, counted } from '../../components/words.ts';
import { HideDialog } from './HideDialog.tsx';
import { ProfileCells } from './ProfileCells.tsx';
import { useProfileActions } from './use-profile-actions.ts';

interface ProfileTableProps {
  page: AdminProfilePage;
  list: List;
  search: string;
}

const NONE: Record<List, string> = {
  reported: 'No reported pages',
  hidden: 'No hidden pages',
  all: 'No one has a page yet',
};

export function ProfileTable({ page: { rows, total, before, next, previous }, list, search }: ProfileTableProps) {
  const [toHide, setToHide] = useState<AdminProfile>();
  const place = useRef<HTMLDivElement>(null);
  const { busyWith, show, putAside } = useProfileActions();

  // The action may remove the row with the focused button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    if (document.activeElement === document.body && place.current?.dataset.used) place.current.focus();
  }, [rows]);
  const used = () => {
    if (place.current) place.current.dataset.used = 'true';
  };

  const addressOf = (cursor: string) => `?${new URLSearchParams({ list, ...(search && { search }), cursor })}`;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is none
    <div ref={place} role="group" aria-label="Profiles" tabIndex={-1}>
      <Stack gap={3}>
        <Text role="status" size="small" tone="muted">
          {total === 0 ? (
            <VisuallyHidden>None found.</VisuallyHidden>
          ) : (
            `${counted(total, 'profile', 'profiles')}${total > rows.length ? `; ${count(before + 1)} to ${count(before + rows.length)} are shown` : ''}.`
          )}
        </Text>
        {rows.length === 0 ? (
          <EmptyState title={search ? `No match for “${search}”` : NONE[list]}>
            {search ? 'Try part of a username or display name.' : 'They show up here.'}
          </EmptyState>
        ) : (
          <Table caption="Profiles" isCaptionHidden onPhone="cards">
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col">Page</th>
                <th scope="col">Reports</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((profile) => (
                <Row key={profile.userId}>
                  <ProfileCells
                    profile={profile}
                    isBusy={busyWith === profile.userId}
                    onHide={() => {
                      used();
                      setToHide(profile);
                    }}
                    onShow={() => {
                      used();
                      return show(profile);
                    }}
                    onPutAside={() => {
                      used();
                      return putAside(profile);
                    }}
                  />
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        <PageLinks
          back={previous ? { title: 'Previous', search: addressOf(previous) } : null}
          next={next && addressOf(next)}
        />
      </Stack>
      {toHide ? (
        // As it is now: after a conflict the list is loaded again.
        <HideDialog
          profile={rows.find(({ userId }) => userId === toHide.userId) ?? toHide}
          onClose={() => setToHide(undefined)}
        />
      ) : null}
    </div>
  );
}
