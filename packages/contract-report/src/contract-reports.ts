import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as academy from '@powerline/contract/academy';
import * as accounts from '@powerline/contract/accounts';
import * as content from '@powerline/contract/content';
import * as foundation from '@powerline/contract/foundation';
import * as moneyTrain from '@powerline/contract/money-train';
import * as operations from '@powerline/contract/operations';
import * as payout from '@powerline/contract/payout';
import { CONTRACT_VERSIONS, type ContractContext } from '@powerline/contract/versions';
import * as v from 'valibot';
import { type ContextReport, contextReport, contextReportSchema } from './context-report.ts';
import { judgeReport } from './judge-report.ts';

/** The entry of every context: a new one in CONTRACT_VERSIONS does not compile without its line here. */
const ENTRIES: Readonly<Record<ContractContext, object>> = {
  foundation,
  accounts,
  content,
  'money-train': moneyTrain,
  operations,
  payout,
  academy,
};

/** Where the reports are committed. */
const REPORTS = path.join(import.meta.dirname, '../../contract/report');

/** What is found of a committed report. */
export interface ReportFinding {
  context: string;
  state: 'current' | 'stale' | 'refused';
  /** What to do; empty when it is current. */
  sentence: string;
}

/** Holds every report in a folder against the contract as it is. @param folder the committed ones when not given */
export async function checkReports(folder: string = REPORTS): Promise<ReportFinding[]> {
  const findings = reports().map(async (report) => {
    const judgement = judgeReport(await readReport(folder, report.context), report);
    return { context: report.context, sentence: '', ...judgement };
  });
  return Promise.all(findings);
}

/**
 * Writes each report that is stale and whose version has moved enough.
 *
 * @param folder the committed ones when not given
 * @returns what was found before: what was `stale` is written now, what was `refused` is as it was
 */
export async function renewReports(folder: string = REPORTS): Promise<ReportFinding[]> {
  const findings = await checkReports(folder);
  await mkdir(folder, { recursive: true });
  for (const report of reports()) {
    const finding = findings.find(({ context }) => context === report.context);
    if (finding?.state !== 'stale') continue;
    await writeFile(reportFile(folder, report.context), `${JSON.stringify(report, null, 2)}\n`);
  }
  return findings;
}

const reports = (): ContextReport[] =>
  Object.entries(ENTRIES).map(([context, entry]) =>
    // Object.entries knows the keys as strings only.
    contextReport(context, CONTRACT_VERSIONS[context as ContractContext], entry),
  );

const reportFile = (folder: string, context: string) => path.join(folder, `${context}.json`);

/** @throws {v.ValiError} or {@link SyntaxError} when the file is no report. */
async function readReport(folder: string, context: string): Promise<ContextReport | undefined> {
  try {
    return v.parse(contextReportSchema, JSON.parse(await readFile(reportFile(folder, context), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // parse errors have no code
    throw error;
  }
}
