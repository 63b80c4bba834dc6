import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { buildSignatureSchema } from '@powerline/contract/operations';
import * as v from 'valibot';
import { syncFolder, writeNewFile } from '../files/durable.ts';
import type { SiteLayout } from '../files/layout.ts';

const signatureSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** When it was accepted. A build may be signed again, with another key. */
  at: v.string(),
  /** The key's name at that time. */
  by: v.string(),
  ...buildSignatureSchema.entries,
});
export type StoredSignature = v.InferOutput<typeof signatureSchema>;

const lineSchema = v.pipe(v.string(), v.parseJson(), signatureSchema);

/**
 * The site's accepted signatures, oldest first: a file of its own beside the records and builds, because older tools
 * reject what they don't know in those, and remove what they don't know between them.
 *
 * @returns also how many lines can't be read: their builds count as unsigned, so that a rollback always works
 */
export async function readSignatures(layout: SiteLayout): Promise<{ signatures: StoredSignature[]; damaged: number }> {
  const lines = (await signaturesText(layout)).split('\n').filter((line) => line !== '');
  const read = lines.map((line) => v.safeParse(lineSchema, line));
  const signatures = read.flatMap((one) => (one.success ? [one.output] : []));
  return { signatures, damaged: lines.length - signatures.length };
}

/** Call it under the lock, before the release that needs them: a signature that no release uses is harmless. */
export async function addSignatures(layout: SiteLayout, added: readonly StoredSignature[]): Promise<void> {
  const before = await signaturesText(layout);
  const whole = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  if (added.length > 0) await writeSignatures(layout, whole + added.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** Replaces the file. Call it under the lock. */
export async function writeSignatures(layout: SiteLayout, text: string): Promise<void> {
  if ((await signaturesText(layout)) === text) return;
  await mkdir(layout.releases, { recursive: true });
  const next = path.join(layout.releases, `signatures-${randomBytes(4).toString('hex')}`);
  await writeNewFile(next, text);
  await rename(next, layout.signatures);
  await syncFolder(layout.folder);
}

/** The signature of a build, at a time or now. */
export const signatureIn = (signatures: readonly StoredSignature[], name: string, version: string, at?: string) =>
  signatures.findLast((one) => one.name === name && one.version === version && (at === undefined || one.at <= at));

/** The file itself; empty without one. */
export const signaturesText = (layout: SiteLayout): Promise<string> =>
  readFile(layout.signatures, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
