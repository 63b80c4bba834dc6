import type { Registry, RegistryRow } from '@powerline/registry';
import { Refused } from '../errors.ts';
import type { SiteRecord } from './record.ts';

/** @throws {Refused} if nothing was ever released */
export function requireSite(record: SiteRecord | undefined): SiteRecord {
  if (record) return record;
  throw new Refused(['This site has no shell yet. Publish it first: npm run release -- publish shell']);
}

/** @throws {Refused} if the site has no such module */
export function requireRow({ registry }: SiteRecord, name: string): RegistryRow {
  const row = registry.modules.find((candidate) => candidate.name === name);
  if (row) return row;
  const names = registry.modules.map((candidate) => candidate.name).join(', ') || 'none';
  throw new Refused([`This site has no module ${name}. Its modules: ${names}.`]);
}

/** Replaces or adds a row, sorted by name. */
export function withRow(registry: Registry, row: RegistryRow): Registry {
  const others = registry.modules.filter(({ name }) => name !== row.name);
  return { ...registry, modules: [...others, row].sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}
