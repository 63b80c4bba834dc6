import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type Judgement, judgeVersion, stale } from '../judge-report.ts';
import type { SchemaChange } from '../schema-changes.ts';
import { type PackageReport, packageReportSchema, reportOf } from './declarations.ts';
import { misfit } from './misfit.ts';
import { nameChanges } from './package-changes.ts';

/** Modules of other repositories are compiled with these. */
export const REPORTED_PACKAGES = ['platform', 'ui'] as const;

/**
 * Compares the committed report of a package with its compiled declarations.
 *
 * @param folder the package, as `packages/ui`
 * @throws {v.ValiError} or {@link SyntaxError} for an invalid report
 */
export async function checkPackage(folder: string): Promise<Judgement> {
  const name = path.basename(folder);
  const [committed, now] = [await readReport(folder), await reportOf(folder)];
  if (!committed) return stale(`${name} has no report yet`);
  if (isDeepStrictEqual(committed, now)) return { state: 'current' };
  const changes = await packageChanges(folder, committed, now);
  return judgeVersion(name, [committed.version, now.version], changes, `packages/${name}/package.json`);
}

/** Writes a stale report. @returns what was found before */
export async function renewPackage(folder: string): Promise<Judgement> {
  const judgement = await checkPackage(folder);
  if (judgement.state !== 'stale') return judgement;
  await mkdir(path.dirname(fileOf(folder)), { recursive: true });
  await writeFile(fileOf(folder), `${JSON.stringify(await reportOf(folder), null, 1)}\n`);
  return judgement;
}

/** @param folder the package, beside whose dependencies both are compiled */
export async function packageChanges(
  folder: string,
  before: PackageReport,
  after: PackageReport,
): Promise<SchemaChange[]> {
  if (isDeepStrictEqual(before.files, after.files)) return [];
  const changes = nameChanges(before, after);
  if (changes.some(({ step }) => step === 'major')) return changes;
  const broken = await misfit(folder, before, after);
  if (broken) return [...changes, { step: 'major', what: `code written for ${broken}` }];
  if (changes.length > 0) return changes;
  const widened = await misfit(folder, after, before);
  return [
    widened ? { step: 'minor', what: `new is ${widened}` } : { step: 'patch', what: 'types are written otherwise' },
  ];
}

async function readReport(folder: string): Promise<PackageReport | undefined> {
  try {
    return v.parse(packageReportSchema, JSON.parse(await readFile(fileOf(folder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // parse errors have no code
    throw error;
  }
}

const fileOf = (folder: string) => path.join(folder, 'report/declarations.json');
