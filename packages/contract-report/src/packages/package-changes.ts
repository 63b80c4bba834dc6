import type { SchemaChange } from '../schema-changes.ts';
import { fileAt, type PackageReport } from './declarations.ts';

const STATEMENT = /^(export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum|let) (\w+)/;
const MEMBER = /^ +(?:readonly |static |get |set )*['"]?([\w$-]+)['"]?\??[:(<]/;
const NAMED = /^export (?:type )?\{(.*)\}/;
const ALL_OF = /^export \* from ['"](\..*?)\.(?:tsx?|js)['"]/;

/**
 * What names say: an export, or a property of a declaration, that is gone or new. What became of those that stayed is for
 * the compiler to judge: only it knows what is given and what is taken.
 */
export function nameChanges(before: PackageReport, after: PackageReport): SchemaChange[] {
  const [had, has] = [exportsOf(before), exportsOf(after)];
  const [members, membersNow] = [membersOf(before), membersOf(after)];
  return [
    ...missing(had, has).map((name) => ({ step: 'major' as const, what: `${name} is gone` })),
    ...missing(has, had).map((name) => ({ step: 'minor' as const, what: `${name} is new` })),
    // A declaration that is gone and wasn't exported was a part of others, which have changed with it.
    ...[...members].flatMap(([owner, names]): SchemaChange[] => {
      const now = membersNow.get(owner);
      if (!now) return [];
      return [
        ...missing(names, now).map((name) => ({ step: 'major' as const, what: `${owner} lost ${name}` })),
        ...missing(now, names).map((name) => ({ step: 'minor' as const, what: `${owner} has ${name}` })),
      ];
    }),
  ];
}

const missing = (names: ReadonlySet<string>, from: ReadonlySet<string>): string[] =>
  [...names].filter((name) => !from.has(name));

function exportsOf({ entries, files }: PackageReport): Set<string> {
  const of = (file: string): string[] =>
    (files[file] ?? []).flatMap((line) => {
      const [, all] = ALL_OF.exec(line) ?? [];
      if (all) return of(fileAt(file, `${all}.d.ts`));
      const [, isExported, declared = ''] = STATEMENT.exec(line) ?? [];
      if (isExported) return [declared];
      const named = NAMED.exec(line)?.[1]?.split(',') ?? [];
      return named.flatMap((name) => /(\w+)\s*$/.exec(name)?.[1] ?? []);
    });
  return new Set(entries.flatMap(of));
}

/** The names within each declaration, by its own. Files don't count, because users of the package don't see them. */
function membersOf({ files }: PackageReport): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  let current = new Set<string>();
  for (const line of Object.values(files).flat()) {
    const [, , declared] = STATEMENT.exec(line) ?? [];
    const [, member] = MEMBER.exec(line) ?? [];
    if (declared) {
      current = members.get(declared) ?? new Set();
      members.set(declared, current);
    } else if (member) current.add(member);
  }
  return members;
}
