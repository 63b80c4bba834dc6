import type { CourseLearners } from '@powerline/contract/academy';
import {
  Cell,
  EmptyState,
  Field,
  Inline,
  PagedTable,
  Row,
  RowHeading,
  SectionHeading,
  Select,
  Skeleton,
  Stack,
  StandaloneLink,
} from '@powerline/ui';
import { AdminData, FileLink, Moment, SearchField, useRight } from '@powerline/ui/admin';
import { useMemo, useState } from 'react';
import { type LearnerSort, learnerPages, learnersFileAddress } from '../../api/course-learners.ts';
import { t } from '../../words.ts';

const SORTS: Readonly<Record<string, () => string>> = {
  '-active': () => t('Active most recently'),
  active: () => t('Active longest ago'),
  '-finished': () => t('Most lessons finished'),
  finished: () => t('Fewest lessons finished'),
  name: () => t('Name'),
} satisfies Partial<Record<LearnerSort, () => string>>;
const isSort = (sort: string): sort is LearnerSort => sort in SORTS;

/** Who learns, with progress and last activity. */
export function LearnerList({ courseId, lessons }: { courseId: string; lessons: number }) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<LearnerSort>('-active');
  const usePage = useMemo(() => learnerPages(courseId, search, sort), [courseId, search, sort]);
  const mayOpenPeople = useRight('people', 'read');
  return (
    <Stack as="section" gap={4} aria-labelledby="course-learners">
      <Inline gap={2} justify="space-between">
        <SectionHeading id="course-learners" size="large">
          {t('Learners')}
        </SectionHeading>
        <FileLink href={learnersFileAddress(courseId)} download="learners.csv">
          {t('Export as CSV')}
        </FileLink>
      </Inline>
      <Inline gap={4}>
        <SearchField label={t('Search learners')} search={search} onSearch={setSearch} />
        <Field label={t('Sort by')}>
          <Select value={sort} onChange={({ target }) => isSort(target.value) && setSort(target.value)}>
            {Object.entries(SORTS).map(([key, name]) => (
              <option key={key} value={key}>
                {name()}
              </option>
            ))}
          </Select>
        </Field>
      </Inline>
      <PagedTable
        key={`${sort} ${search}`}
        usePage={usePage}
        what={t('the learners')}
        states={(answer, show) => (
          <AdminData response={answer} name={t('learners')} skeleton={<Skeleton height="16rem" />}>
            {show}
          </AdminData>
        )}
        rowsOf={({ rows }: CourseLearners) => rows}
        captions={[t('Learners and their progress'), t('More learners')]}
        columns={[t('Member'), { number: t('Lessons finished') }, t('Last active')]}
        more={t('Show more')}
        empty={
          <EmptyState title={t('No learners found')}>{t('Members show here once they open a lesson.')}</EmptyState>
        }
      >
        {({ id, username, finished, lastActiveAt }) => (
          <Row key={id}>
            <RowHeading>
              {mayOpenPeople ? (
                <StandaloneLink to={`/admin/people/${id}`}>{username}</StandaloneLink>
              ) : (
                <bdi>{username}</bdi>
              )}
            </RowHeading>
            <Cell label={t('Lessons finished')} data-kind="number">
              {t('{finished} of {lessons}', { finished, lessons })}
            </Cell>
            <Cell label={t('Last active')}>
              <Moment at={lastActiveAt} />
            </Cell>
          </Row>
        )}
      </PagedTable>
    </Stack>
  );
}
