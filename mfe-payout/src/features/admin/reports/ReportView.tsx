import type { Report, ReportRow } from '@powerline/contract/payout';
import {
  Button,
  EmptyState,
  FigureList,
  formatMoney,
  formatNumber,
  Inline,
  Pages,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { CircleCheck, CircleDashed, Printer, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadReportRows, reportFileAddress, useReport } from '../../../api/admin-reports.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { usePrintWhole } from '../../../components/use-print-whole.ts';
import { t } from '../../../words.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { ReportTable } from './ReportTable.tsx';
import { differenceInWords, periodInWords } from './report-words.ts';
import { TaxFormButton } from './TaxFormButton.tsx';

/** A sheet has some 50 rows. More than this many are in the CSV file. */
const PRINTED_ROWS_MAX = 2_000;

const OnPaper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

export function ReportView({ report }: { report: Report }) {
  const { printed, isBusy, printAll } = usePrintWhole(t('The report was not printed'), () =>
    loadReportRows(report, PRINTED_ROWS_MAX),
  );
  const { currency, figures, of, key, rows } = report;
  return (
    <Stack gap={6}>
      <Text tone="muted">{report.lead}</Text>
      <HiddenInPrint>
        <Inline justify="space-between" style={{ alignItems: 'end' }}>
          <PeriodPicker report={report} />
          <Inline>
            <Button tone="secondary" size="small" isBusy={isBusy} onClick={printAll}>
              <Printer aria-hidden="true" size={16} />
              {t('Print')}
            </Button>
            <FileLink href={reportFileAddress(report)} download={`${key}-${of}.csv`}>
              {t('Download as CSV')}
            </FileLink>
          </Inline>
        </Inline>
      </HiddenInPrint>
      <Stack as="section" gap={3} aria-labelledby="period">
        <SectionHeading id="period" size="large">
          {periodInWords(report)}
        </SectionHeading>
        <FigureList
          size="heading"
          figures={figures.map(({ name, kind, value }) => ({
            name,
            value: kind === 'cents' ? formatMoney(value, currency) : formatNumber(value),
          }))}
        />
        <Difference report={report} />
      </Stack>
      {rows.length === 0 ? (
        <EmptyState title={t('Nothing to list')}>{t('Nothing was booked for this period.')}</EmptyState>
      ) : (
        <HiddenInPrint>
          <Stack gap={3}>
            <Pages<string> more={t('Show more rows')}>
              {(after, end) =>
                after === undefined ? (
                  <>
                    <ReportTable caption={t('Rows')} report={report} rows={rows} action={actionOf(report)} />
                    {end(report.next)}
                  </>
                ) : (
                  <LaterRows report={report} after={after} end={end} />
                )
              }
            </Pages>
          </Stack>
        </HiddenInPrint>
      )}
      {printed ? (
        <OnPaper>
          <ReportTable caption={t('All rows')} report={report} rows={printed} onPhone="scroll" />
          {printed.length === PRINTED_ROWS_MAX ? (
            <p>{t('These are the first {count} rows. The CSV file has all of them.', { count: PRINTED_ROWS_MAX })}</p>
          ) : null}
        </OnPaper>
      ) : null}
    </Stack>
  );
}

const Line = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  font-weight: ${theme.fontWeight.strong};

  svg {
    flex: none;
    margin-block-start: 0.125em;
  }
`;

function Difference({ report }: { report: Report }) {
  const { sentence, differenceCents } = report.equation;
  return (
    <Stack gap={1}>
      <Line role={differenceCents ? 'alert' : undefined}>
        {differenceCents === null ? (
          <CircleDashed aria-hidden="true" size={20} color={theme.color.textMuted} />
        ) : differenceCents === 0 ? (
          <CircleCheck aria-hidden="true" size={20} color={theme.color.onSuccessSoft} />
        ) : (
          <TriangleAlert aria-hidden="true" size={20} color={theme.color.onDangerSoft} />
        )}
        {differenceInWords(report)}
      </Line>
      <Text size="small" tone="muted">
        {sentence}
        {differenceCents ? ` ${t('They don’t, so look at the nightly checks before you use this report.')}` : null}
      </Text>
    </Stack>
  );
}

interface LaterRowsProps {
  report: Report;
  after: string;
  end: (next: string | null) => ReactNode;
}

function LaterRows({ report, after, end }: LaterRowsProps) {
  return (
    <AdminData
      response={useReport(report.key, { [report.period]: report.of }, after)}
      name={t('rows')}
      skeleton={<Skeleton height="20rem" />}
    >
      {({ rows, next }) => (
        <>
          <ReportTable caption={t('More rows')} report={report} rows={rows} action={actionOf(report)} />
          {end(next)}
        </>
      )}
    </AdminData>
  );
}

const actionOf = ({ key }: Report) =>
  key === 'tax-totals' ? (row: ReportRow) => <TaxFormButton row={row} /> : undefined;
