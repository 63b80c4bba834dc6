import { isDeepStrictEqual } from 'node:util';
import type { ContextReport, ReportedSchema } from './context-report.ts';
import { type SchemaChange, schemaChanges } from './schema-changes.ts';
import { greatestStep, isEnough, raised, stepBetween, type VersionStep } from './version-step.ts';

const VERSIONS_FILE = 'packages/contract/src/versions.ts';

export type Judgement =
  | { state: 'current' }
  /** The report must be written again. */
  | { state: 'stale'; sentence: string }
  /** The version has not moved enough for the changes. */
  | { state: 'refused'; sentence: string };

/** Compares the committed report with the current one. @param committed undefined for a new context */
export function judgeReport(committed: ContextReport | undefined, now: ContextReport): Judgement {
  const { context, version } = now;
  if (!committed) return stale(`${context} has no report yet`);
  if (isDeepStrictEqual(committed, now)) return { state: 'current' };
  return judgeVersion(context, [committed.version, version], reportChanges(committed, now), VERSIONS_FILE);
}

/**
 * Whether a version moved by as much as what it promises.
 *
 * @param of whose it is @param versions of the report and of now @param file where the version is
 */
export function judgeVersion(
  of: string,
  [before, version]: readonly [before: string, now: string],
  changes: readonly SchemaChange[],
  file: string,
): Judgement {
  const needed = greatestStep(changes.map(({ step }) => step));
  const said = [...changes.filter(({ step }) => step === needed).map(({ what }) => what)].join('; ');
  let made: VersionStep | undefined;
  try {
    made = stepBetween(before, version);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused(`${of}: ${error.message}, the version of its report; a version in ${file} only grows`);
  }
  if (needed && !isEnough(made, needed)) {
    return refused(`${of}: ${said}; raise the ${needed} number in ${file} (${before} → ${raised(before, needed)})`);
  }
  return stale(`${of}: ${said || `its version is ${version}, and that of its report ${before}`}`);
}

const refused = (what: string): Judgement => ({ state: 'refused', sentence: `${what}.` });
export const stale = (what: string): Judgement => ({
  state: 'stale',
  sentence: `${what}; write it: npm run contract:report.`,
});

function reportChanges(before: ContextReport, after: ContextReport): SchemaChange[] {
  const gone = Object.keys(before.schemas).filter((name) => !Object.hasOwn(after.schemas, name));
  return [
    ...gone.map((name) => ({ step: 'major' as const, what: `${name} is gone` })),
    ...Object.entries(after.schemas).flatMap(([name, now]): SchemaChange[] => {
      const old = before.schemas[name];
      if (!old) return [{ step: 'minor', what: `${name} is new` }];
      return reportedChanges(old, now, name);
    }),
  ];
}

/** For a body, what is sent counts; for an answer, what is received. */
function reportedChanges(before: ReportedSchema, after: ReportedSchema, name: string): SchemaChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const changes =
    before.as === 'part'
      ? []
      : before.as === 'body'
        ? schemaChanges(before.input, after.input, 'body', name)
        : schemaChanges(before.output ?? before.input, after.output ?? after.input, 'answer', name);
  return changes.length > 0 ? changes : [{ step: 'patch', what: `${name} is written otherwise` }];
}
