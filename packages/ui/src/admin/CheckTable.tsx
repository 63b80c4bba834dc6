import { Badge, Cell, Row, RowHeading, Stack, Table } from '@powerline/ui';
import type { ReactNode } from 'react';
import { t } from '../words.ts';
import { Moment } from './Moment.tsx';
import { QuietRows } from './QuietRows.tsx';

interface Check {
  name: string;
  title: string;
  lastRun: { at: string; outcome: string } | null;
}

interface CheckTableProps<Known extends Check> {
  checks: readonly Known[];
  detail?: (check: Known) => ReactNode;
}

/** Anything but `ok` is a difference to look at: a newer server may know more outcomes. */
const needsALook = ({ lastRun }: Check): boolean => lastRun !== null && lastRun.outcome !== 'ok';

/** The results of the nightly checks. Those that need a look come first, the others are one line that opens. */
export function CheckTable<Known extends Check>({ checks, detail }: CheckTableProps<Known>) {
  const bad = checks.filter(needsALook);
  const quiet = checks.filter((check) => !needsALook(check));
  const newest = quiet
    .flatMap(({ lastRun }) => (lastRun === null ? [] : [lastRun.at]))
    .sort()
    .at(-1);
  return (
    <Stack gap={3}>
      {bad.length === 0 ? null : (
        <Results caption={t('Nightly checks that need a look')} checks={bad} detail={detail} />
      )}
      {quiet.length === 0 ? null : (
        <QuietRows title={quietTitle(quiet, bad.length)} note={newest === undefined ? null : <Moment at={newest} />}>
          <Results caption={t('Results of the nightly checks')} checks={quiet} />
        </QuietRows>
      )}
    </Stack>
  );
}

function quietTitle(quiet: readonly Check[], bad: number): string {
  const count = quiet.length;
  const hasRun = quiet.some(({ lastRun }) => lastRun !== null);
  if (bad > 0)
    return hasRun
      ? t('{count, plural, one {# other check} other {# other checks}}, all well', { count })
      : t('{count, plural, one {# other check} other {# other checks}}, not run yet', { count });
  return hasRun
    ? t('{count, plural, one {# check} other {# checks}}, all well', { count })
    : t('{count, plural, one {# check} other {# checks}}, not run yet', { count });
}

interface ResultsProps<Known extends Check> extends CheckTableProps<Known> {
  caption: string;
}

const Results = <Known extends Check>({ caption, checks, detail }: ResultsProps<Known>) => (
  <Table caption={caption} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">{t('Check')}</th>
        <th scope="col">{t('Result')}</th>
        <th scope="col">{t('Last run')}</th>
      </tr>
    </thead>
    <tbody>
      {checks.map((check) => (
        <Row key={check.name}>
          <RowHeading>
            {check.title}
            {detail?.(check)}
          </RowHeading>
          <Cell label={t('Result')}>
            <Outcome of={check.lastRun?.outcome ?? null} />
          </Cell>
          <Cell label={t('Last run')}>{check.lastRun ? <Moment at={check.lastRun.at} /> : '–'}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

function Outcome({ of }: { of: string | null }) {
  if (of === null) return <Badge>{t('Not run yet')}</Badge>;
  if (of === 'ok') return <Badge tone="success">{t('All well')}</Badge>;
  return <Badge tone="danger">{of === 'failed' ? t('Could not be made') : t('Difference')}</Badge>;
}
