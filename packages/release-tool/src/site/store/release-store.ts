import type { BuildFile } from '../files/build-files.ts';

/** A build or a record. It never changes. */
export interface StoredPart {
  /** Below the site folder, with forward slashes. */
  path: string;
  /** Of its files, so that every copy has the same validators. */
  modifiedAt: Date;
  files: readonly Pick<BuildFile, 'path' | 'sha256'>[];
}

export interface StoredRelease {
  /** The record that visitors get. */
  record: string;
  /** That record, and every build that the site keeps. */
  parts: readonly StoredPart[];
  /** Accepted signatures, as signatures.jsonl has them. */
  signatures: string;
}

export interface SavedPart extends Pick<StoredPart, 'path'> {
  /** Whether it replaces what the store has under its path. */
  isNew: boolean;
  read(): Promise<Pick<StoredPart, 'modifiedAt'> & { files: readonly BuildFile[] }>;
}

/**
 * Stores a release in place of the one before, with all of its parts and no others.
 *
 * @param previous the record that it was derived from
 * @throws SiteBusy if another one is current
 */
export type SaveRelease = (
  previous: string | undefined,
  release: Pick<StoredRelease, 'record' | 'signatures'> & { parts: readonly SavedPart[] },
) => Promise<void>;

/** Keeps the releases of a site for all of its instances. The site folder of each is then a copy. */
export interface ReleaseStore {
  /** @returns undefined before the first release */
  currentRecord(): Promise<string | undefined>;
  /** As of one moment. */
  read(): Promise<StoredRelease | undefined>;
  /** By SHA-256. Files that no part has any more are left out. */
  contents(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /**
   * Runs `work` while no other instance releases. What it saves counts once this resolves, and never if it rejects before
   * the end of `work`.
   *
   * @throws SiteBusy after `waitMs`
   */
  alone<T>(waitMs: number, work: (save: SaveRelease) => Promise<T>): Promise<T>;
}
