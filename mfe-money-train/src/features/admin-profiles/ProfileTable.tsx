import type { AdminProfile, AdminProfilePage, ProfileList as List } from '@powerline/contract/money-train';
import { EmptyState, Row, Stack, Table, Text, VisuallyHidden } from '@powerline/ui';
import { PageLinks } from '@powerline/ui/admin';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words.ts';

import { HideDialog } from './HideDialog.tsx';
import { ProfileCells } from './ProfileCells.tsx';
import { useProfileActions } from './use-profile-actions.ts';

interface ProfileTableProps {
  page: AdminProfilePage;
  list: List;
  search: string;
}

function nothingIn(list: List): string {
  if (list === 'all') return t('No one has a page yet');
  return list === 'hidden' ? t('No hidden pages') : t('No reported pages');
}

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
    <div ref={place} role="group" aria-label={t('Profiles')} tabIndex={-1}>
      <Stack gap={3}>
        <Text role="status" size="small" tone="muted">
          {total === 0 ? (
            <VisuallyHidden>{t('None found.')}</VisuallyHidden>
          ) : (
            foundSentence(total, before, rows.length)
          )}
        </Text>
        {rows.length === 0 ? (
          <EmptyState title={search ? t('No match for “{search}”', { search }) : nothingIn(list)}>
            {search ? t('Try part of a username or display name.') : t('They show up here.')}
          </EmptyState>
        ) : (
          <Table caption={t('Profiles')} isCaptionHidden onPhone="cards">
            <thead>
              <tr>
                <th scope="col">{t('Member')}</th>
                <th scope="col">{t('Page')}</th>
                <th scope="col">{t('Reports')}</th>
                <th scope="col">{t('Actions')}</th>
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
          back={previous ? { title: t('Previous'), search: addressOf(previous) } : null}
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

function foundSentence(total: number, before: number, shown: number): string {
  if (total <= shown) return t('{total, plural, one {# profile} other {# profiles}}.', { total });
  return t('{total, plural, one {# profile} other {# profiles}}; {first} to {last} are shown.', {
    total,
    first: before + 1,
    last: before + shown,
  });
}
