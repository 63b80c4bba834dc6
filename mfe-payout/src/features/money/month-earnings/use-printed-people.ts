import type { EarningLine, EarningPeople, Month, MonthEarnings } from '@powerline/contract/payout';
import { loadEarningPeople } from '../../../api/earnings.ts';
import { usePrintWhole } from '../../../components/use-print-whole.ts';
import { t } from '../../../words.ts';

/** A sheet has some 150 names. More than this many are in the CSV file. */
const PRINTED_PEOPLE_MAX = 3_000;

export interface PrintedLine {
  line: EarningLine;
  people: EarningPeople['people'];
}

/** Loads the people of all rows, and prints once they are on the page. */
export function usePrintedPeople({ month, lines }: Pick<MonthEarnings, 'month' | 'lines'>) {
  return usePrintWhole(t('The statement was not printed'), () => loadLines(month, lines));
}

async function loadLines(month: Month, lines: MonthEarnings['lines']): Promise<PrintedLine[]> {
  const loaded: PrintedLine[] = [];
  let room = PRINTED_PEOPLE_MAX;
  for (const { line, people: count } of lines) {
    const people: EarningPeople['people'] = [];
    let after: number | undefined;
    while (count > 0 && room > 0) {
      const page = await loadEarningPeople(month, line, after);
      people.push(...page.people);
      room -= page.people.length;
      if (page.next === null) break;
      after = page.next;
    }
    loaded.push({ line, people });
  }
  return loaded;
}
