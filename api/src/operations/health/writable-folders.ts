import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { NOTICE, type Notice } from '../../infrastructure/startup/notice.ts';
import { Metrics } from '../metrics/metrics.ts';

/** Anyone may ask whether we are ready, and that must not keep a disk busy. */
const TRIED_FOR_MS = 1_000;
/** Shorter than those who ask wait: a network disk that hangs refuses writes as well. */
const PATIENCE_MS = 2_000;
/** A block: in a full folder an empty file may still be made. */
const BLOCK = Buffer.alloc(4_096);
/** As long as a folder never took a write, these say that it is meant to be read only, or that nothing uses it. */
const NEVER_MEANT_TO = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOENT']);

class Folder {
  /** The code of the system for what the folder refuses a write with. */
  refusal: string | undefined;
  /** Whether it must take writes. */
  isWatched = false;
  private writing: Promise<void> | undefined;

  constructor(
    readonly name: 'data' | 'temporary',
    readonly path: string,
  ) {}

  async try(): Promise<void> {
    // A write that hangs keeps one of Node's few threads: never a second one.
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
    const tooLate = new AbortController();
    const late = delay(PATIENCE_MS, 'ETIMEDOUT', { signal: tooLate.signal }).catch(() => undefined);
    const code = await Promise.race([this.writing.then(() => undefined, errorCode), late]);
    tooLate.abort();
    this.isWatched ||= code === undefined || !NEVER_MEANT_TO.has(code);
    this.refusal = this.isWatched ? code : undefined;
  }

  private async write(): Promise<void> {
    const file = join(this.path, `.powerline-${this.name}-${process.pid}`);
    try {
      await writeFile(file, BLOCK);
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }
}

/**
 * The folders that this process must be able to write: uploads arrive in the temporary one, mails and the built-in
 * Postgres are in DATA_DIR. Not SITE_DIR: most instances only read it, and a release that it refuses says so itself.
 */
@Injectable()
export class WritableFolders {
  private readonly folders: readonly Folder[];
  private triedAt = Number.NEGATIVE_INFINITY;
  private trying: Promise<unknown> | undefined;

  constructor(
    @Inject(CONFIG) { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
    @Inject(NOTICE) private readonly onNotice: Notice,
    { registry }: Metrics,
  ) {
    this.folders = [new Folder('data', DATA_DIR), new Folder('temporary', tmpdir())];
    const { folders } = this;
    const refresh = () => this.refresh();
    new Gauge({
      name: 'powerline_folder_writable',
      help: 'Whether a folder that this process writes takes writes (1) or refuses them (0).',
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        await refresh();
        for (const { name, isWatched, refusal } of folders)
          if (isWatched) this.set({ folder: name }, refusal === undefined ? 1 : 0);
      },
    });
  }

  /** @returns which folder refuses writes, and with which code of the system; undefined when none does */
  async findRefusal(): Promise<{ folder: string; code: string } | undefined> {
    await this.refresh();
    for (const { name, refusal } of this.folders)
      if (refusal !== undefined) return { folder: name, code: refusal || 'unknown' };
    return undefined;
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.triedAt >= TRIED_FOR_MS) {
      this.triedAt = performance.now();
      this.trying = Promise.all(this.folders.map((folder) => this.try(folder)));
    }
    await this.trying;
  }

  private async try(folder: Folder): Promise<void> {
    const before = folder.refusal;
    await folder.try();
    const { name, path, refusal } = folder;
    if ((before === undefined) === (refusal === undefined)) return;
    this.onNotice(
      refusal === undefined
        ? `The ${name} folder ${path} takes writes again.`
        : `The ${name} folder ${path} refuses writes (${refusal}): this instance is not ready until it takes them.`,
    );
  }
}
