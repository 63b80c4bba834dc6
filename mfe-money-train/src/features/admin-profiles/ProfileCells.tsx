import type { AdminProfile } from '@powerline/contract/money-train';
import { Link } from '@powerline/platform';
import {
  ActionsCell,
  Badge,
  Button,
  Cell,
  ConfirmDialog,
  Inline,
  RowHeading,
  Stack,
  StandaloneLink,
  Text,
  VisuallyHidden,
} from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { rich, t } from '../../words.ts';

import { Reports } from './Reports.tsx';

const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>;

interface ProfileCellsProps {
  profile: AdminProfile;
  isBusy: boolean;
  onHide: () => void;
  onShow: () => Promise<void>;
  onPutAside: () => Promise<void>;
}

export function ProfileCells({ profile, isBusy, onHide, onShow, onPutAside }: ProfileCellsProps) {
  const { userId, username, displayName, isPublished, hiding, reportCount } = profile;
  return (
    <>
      <RowHeading>
        <Stack gap={1}>
          {isPublished && !hiding ? (
            <Link to={`/u/${encodeURIComponent(username)}`} dir="auto">
              {displayName || username}
            </Link>
          ) : (
            <bdi>{displayName || username}</bdi>
          )}
          <Text as="span" size="small" tone="muted">
            <StandaloneLink to={`/admin/people/${userId}`}>{username}</StandaloneLink>
          </Text>
        </Stack>
      </RowHeading>
      <Cell label={t('Page')}>
        <Stack gap={1}>
          <span>
            {hiding ? <Badge tone="danger">{t('Hidden')}</Badge> : null}
            {!hiding && isPublished ? <Badge tone="success">{t('Published')}</Badge> : null}
            {hiding || isPublished ? null : <Badge>{t('Not published')}</Badge>}
          </span>
          {hiding ? (
            <Text as="span" size="small" tone="muted" dir="auto" style={{ textAlign: 'start' }}>
              <Moment at={hiding.at} />: {hiding.reason}
            </Text>
          ) : null}
        </Stack>
      </Cell>
      <Cell label={t('Reports')}>{reportCount > 0 ? <Reports profile={profile} /> : t('None')}</Cell>
      <ActionsCell>
        <Inline gap={1} justify="end">
          {reportCount > 0 ? (
            <ConfirmDialog
              title={t('Dismiss the reports about {username}?', { username })}
              confirmLabel={t('Dismiss')}
              tone="primary"
              onConfirm={onPutAside}
              trigger={
                <Button tone="secondary" size="small" isBusy={isBusy}>
                  {rich('Dismiss<more> the reports about {username}</more>', { more: hidden, username })}
                </Button>
              }
            >
              {t(
                'This removes {count, plural, one {# report} other {# reports}} from the list. The page stays as it is.',
                { count: reportCount },
              )}
            </ConfirmDialog>
          ) : null}
          {hiding ? (
            <Button tone="secondary" size="small" isBusy={isBusy} onClick={onShow}>
              {rich('Show again<more> the page of {username}</more>', { more: hidden, username })}
            </Button>
          ) : (
            <Button tone="secondary" size="small" onClick={onHide}>
              {rich('Hide<more> the page of {username}</more>', { more: hidden, username })}
            </Button>
          )}
        </Inline>
      </ActionsCell>
    </>
  );
}
