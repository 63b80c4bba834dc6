import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSchema } from '@powerline/registry/build-json';
import * as v from 'valibot';
import type { SiteLayout } from '../files/layout.ts';

/** A stored build's build.json. Undefined if unreadable: `verify` reports damage, and it must not stop a rollback. */
export async function readDescription(layout: SiteLayout, name: string, version: string) {
  const text = await readFile(path.join(layout.build(name, version), 'build.json'), 'utf8').catch(() => undefined);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), buildSchema), text);
  return parsed.success ? parsed.output : undefined;
}
