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

/** A new context in CONTRACT_VERSIONS doesn't compile without a line here. */
const ENTRIES: Readonly<Record<ContractContext, object>> = {
  foundation,
  accounts,
  content,
  'money-train': moneyTrain,
  operations,
  payout,
  academy,
};

/** The committed reports. */
const REPORTS = path.join(import.meta.dirname, '../../contract/report');

export interface ReportFinding {
  context: string;
  state: 'current' | 'stale' | 'refused';
  /** What to do; empty when it is current. */
  sentence: string;
}

/** Compares every committed report with the contract. @param folder by default the committed one */
export async function checkReports(folder: string = REPORTS): Promise<ReportFinding[]> {
  const findings = reports().map(async (report) => {
    const judgement = judgeReport(await readReport(folder, report.context), report);
    return { context: report.context, sentence: '', ...judgement };
  });
  return Promise.all(findings);
}

/**
 * Writes each stale report whose version has moved enough.
 *
 * @param folder by default the committed one
 * @returns what was found before: `stale` reports are now written, `refused` ones unchanged
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
    // Object.entries only knows strings as keys.
    contextReport(context, CONTRACT_VERSIONS[context as ContractContext], entry),
  );

const reportFile = (folder: string, context: string) => path.join(folder, `${context}.json`);

/** @throws {v.ValiError} or {@link SyntaxError} for an invalid report */
async function readReport(folder: string, context: string): Promise<ContextReport | undefined> {
  try {
    return v.parse(contextReportSchema, JSON.parse(await readFile(reportFile(folder, context), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // parse errors have no code
    throw error;
  }
}
