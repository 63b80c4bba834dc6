import type { CsvFormat } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

const SEPARATORS: Record<CsvFormat<string>['separator'], string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/** How a file was read. */
export const formatSentence = (name: string, { encoding, separator, decimalMark }: CsvFormat<string>): string =>
  t(
    'We read {name} as {encoding} text, separated by {separator, select, comma {commas} semicolon {semicolons} tab {tabs} other {vertical bars}}{mark, select, comma {, with a comma before the cents} point {, with a point before the cents} other {}}.',
    {
      name,
      encoding,
      separator: SEPARATORS[separator],
      mark: decimalMark === null ? 'none' : decimalMark === ',' ? 'comma' : 'point',
    },
  );
