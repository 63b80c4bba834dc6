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
import { counted } from '../../components/words.ts';
import { Reports } from './Reports.tsx';

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
      <Cell label="Page">
        <Stack gap={1}>
          <span>
            {hiding ? <Badge tone="danger">Hidden</Badge> : null}
            {!hiding && isPublished ? <Badge tone="success">Published</Badge> : null}
            {hiding || isPublished ? null : <Badge>Not published</Badge>}
          </span>
          {hiding ? (
            <Text as="span" size="small" tone="muted" dir="auto" style={{ textAlign: 'start' }}>
              <Moment at={hiding.at} />: {hiding.reason}
            </Text>
          ) : null}
        </Stack>
      </Cell>
      <Cell label="Reports">{reportCount > 0 ? <Reports profile={profile} /> : 'None'}</Cell>
      <ActionsCell>
        <Inline gap={1} justify="end">
          {reportCount > 0 ? (
            <ConfirmDialog
              title={`Dismiss the reports about ${username}?`}
              confirmLabel="Dismiss"
              tone="primary"
              onConfirm={onPutAside}
              trigger={
                <Button tone="secondary" size="small" isBusy={isBusy}>
                  Dismiss<VisuallyHidden> the reports about {username}</VisuallyHidden>
                </Button>
              }
            >
              This removes {counted(reportCount, 'report', 'reports')} from the list. The page stays as it is.
            </ConfirmDialog>
          ) : null}
          {hiding ? (
            <Button tone="secondary" size="small" isBusy={isBusy} onClick={onShow}>
              Show again<VisuallyHidden> the page of {username}</VisuallyHidden>
            </Button>
          ) : (
            <Button tone="secondary" size="small" onClick={onHide}>
              Hide<VisuallyHidden> the page of {username}</VisuallyHidden>
            </Button>
          )}
        </Inline>
      </ActionsCell>
    </>
  );
}
