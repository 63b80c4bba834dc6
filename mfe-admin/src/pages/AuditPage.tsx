import { useSearchParams } from '@powerline/platform';
import { EmptyState, Pages, Skeleton, Stack } from '@powerline/ui';
import { AdminData, FileLink } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { AUDIT_FILTERS, type AuditFilter, auditFileAddress, useAudit } from '../api/audit.ts';
import { OperationsDesk } from '../components/OperationsDesk.ts';
import { AuditFilters } from '../features/audit/AuditFilters.tsx';
import { AuditTable } from '../features/audit/AuditTable.tsx';
import { t } from '../words.ts';

// A link that the browser downloads, because the file can be very long.
export default function AuditPage() {
  const [query, setQuery] = useSearchParams();
  const filter: AuditFilter = {};
  for (const name of AUDIT_FILTERS) {
    const value = query.get(name);
    if (value) filter[name] = value;
  }
  const narrow = (next: AuditFilter) =>
    setQuery(
      (narrowed) => {
        for (const name of AUDIT_FILTERS) {
          if (next[name]) narrowed.set(name, next[name]);
          else narrowed.delete(name);
        }
        return narrowed;
      },
      { preventScrollReset: true },
    );
  return (
    <OperationsDesk
      part="audit"
      title={t('Audit')}
      lead={t('Who did what to whom, newest first. Nothing here can be changed or removed.')}
      actions={
        <FileLink href={auditFileAddress(filter)} download="audit.csv">
          {t('Export as CSV')}
        </FileLink>
      }
    >
      <Pages<string> key={JSON.stringify(filter)} more={t('Show older')}>
        {(before, end) => <Entries filter={filter} before={before} onFilter={narrow} end={end} />}
      </Pages>
    </OperationsDesk>
  );
}

interface EntriesProps {
  filter: AuditFilter;
  before: string | undefined;
  onFilter: (filter: AuditFilter) => void;
  end: (next: string | null) => ReactNode;
}

const Entries = ({ filter, before, onFilter, end }: EntriesProps) => (
  <AdminData
    response={useAudit(filter, before)}
    name={t('audit')}
    skeleton={
      <Stack gap={4}>
        {before === undefined ? <Skeleton height="5rem" /> : null}
        <Skeleton height="32rem" />
      </Stack>
    }
  >
    {({ entries, next, actors, actions }) => (
      <Stack gap={4}>
        {before === undefined ? (
          <AuditFilters actors={actors} actions={actions} filter={filter} onFilter={onFilter} />
        ) : null}
        {entries.length > 0 ? (
          <AuditTable caption={before === undefined ? t('Newest entries') : t('Older entries')} entries={entries} />
        ) : (
          <Nothing isFiltered={Object.keys(filter).length > 0} />
        )}
        {end(next)}
      </Stack>
    )}
  </AdminData>
);

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={t('Nothing found')}>{t('No entry matches all of these filters.')}</EmptyState>
  ) : (
    <EmptyState title={t('Nothing yet')}>{t('When an admin changes something, you see it here.')}</EmptyState>
  );
