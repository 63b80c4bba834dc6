import type { CsvFault } from '@powerline/contract/payout';
import { Button, Cell, Inline, Row, RowHeading, Stack, Table, Text } from '@powerline/ui';

import { t } from '../../../words.ts';
import { csvLine, saveCsv } from '../save-csv.ts';

/** More than this many, one corrects in the file. */
const FAULTS_SHOWN = 100;

interface FaultTableProps {
  /** The first ones. */
  faults: readonly CsvFault[];
  faultCount: number;
  /** The file's first line. */
  header: readonly string[];
}

/** Lines of a file that can't be read, and why. */
export function FaultTable({ faults, faultCount, header }: FaultTableProps) {
  const shown = faults.slice(0, FAULTS_SHOWN);
  const download = () =>
    saveCsv(
      [
        csvLine([...header, t('line'), t('what is wrong')]),
        ...faults.map(({ line, reason, cells = [] }) => csvLine([...cells, String(line), reason])),
      ].join('\r\n'),
      'lines-to-correct.csv',
    );
  return (
    <Stack gap={3}>
      <Table caption={t('Lines with a problem')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('What is wrong')}</th>
            <th scope="col">{t('In your file')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, reason, cells = [] }) => (
            <Row key={line}>
              <RowHeading>{t('Line {line}', { line })}</RowHeading>
              <Cell label={t('What is wrong')}>{reason}</Cell>
              <Cell label={t('In your file')}>
                <code>{cells.join(' · ')}</code>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {faultCount > shown.length ? (
        <Text size="small" tone="muted">
          {t('The first {shown} of {total}.', { shown: shown.length, total: faultCount })}
        </Text>
      ) : null}
      <Inline>
        <Button tone="secondary" onClick={download}>
          {t('Download these lines with reasons')}
        </Button>
      </Inline>
    </Stack>
  );
}
