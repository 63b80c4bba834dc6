import { Injectable } from '@nestjs/common';
import { MOVE_IN_MISTAKES_SHOWN, type MoveInResult, moveInDetailsSchema } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { csvLines } from '../../infrastructure/http/csv-lines.ts';
import { failureWords } from '../../infrastructure/jobs/failure-words.ts';
import type { JobContext, JobHandler } from '../../infrastructure/jobs/job-kind.ts';
import { inOnly } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import { type Manifest, MOVING_VERSION } from '../../infrastructure/moving/manifest.ts';
import { type MoveInResult as Moved, type MoveInProgress, moveIn } from '../moving/move-in.ts';
import { RUN_MOVE_IN, type RunMoveInData } from './run-move-in.kind.ts';
import { listStoredFiles, type StoredFile, storedFiles } from './stored-files.ts';

const BEAT_MS = 1_000;

const BEGUN_ROW = v.strictObject({ task: v.picklist(['check', 'import']), details: moveInDetailsSchema });

/** Checks the files of a team, or imports them. Its row says how far it is, and lives as long as it does. */
@Injectable()
export class MoveInRunner implements JobHandler<RunMoveInData> {
  readonly kind = RUN_MOVE_IN;

  constructor(private readonly dataSource: DataSource) {}

  work(data: RunMoveInData, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    return inOnly(data.language, () => this.run(data, signal));
  }

  private async run({ run, actor }: RunMoveInData, signal: AbortSignal): Promise<void> {
    const begun = await readRow(
      this.dataSource.manager,
      BEGUN_ROW,
      `UPDATE move_ins SET begun_at = now(), beat_at = now() WHERE run = $1 AND ended_at IS NULL
       RETURNING task, details`,
      [run],
    );
    // Another one took its place, or it was done before.
    if (!begun) return;
    const beat = new Beat(this.dataSource, run);
    try {
      const files = await listStoredFiles(this.dataSource.manager);
      const source = storedFiles(this.dataSource, files, manifestOf(begun.details, files));
      const isDryRun = begun.task === 'check';
      const moved = await moveIn(this.dataSource, source, {
        isDryRun,
        actor,
        onProgress: (progress) => {
          signal.throwIfAborted();
          beat.progress = progress;
        },
        onWritten: (manager, result) => this.endImport(manager, run, result),
      });
      if (isDryRun || moved.defects.count > 0) await this.end(this.dataSource.manager, run, moved);
    } catch (error) {
      await this.fail(run, error, signal);
    } finally {
      await beat.stop();
    }
  }

  /** With the team, or not at all. Its files are no longer needed then. */
  private async endImport(manager: EntityManager, run: string, moved: Moved): Promise<void> {
    if (!(await this.end(manager, run, moved)))
      throw new StartupError(t('Another run took the place of this one. Nothing was imported.'));
    await manager.query('DELETE FROM move_in_files');
  }

  /** @returns whether it is still the run that everyone sees */
  private async end(manager: EntityManager, run: string, { defects, ...moved }: Moved): Promise<boolean> {
    const result: MoveInResult = {
      ...moved,
      levels: moved.levels + 1,
      mistakes: defects.count,
      mistakesKept: defects.kept.length,
      shownMistakes: defects.kept.slice(0, MOVE_IN_MISTAKES_SHOWN),
    };
    const lines = defects.kept.map(({ file, line, sentence }) => [file, String(line), sentence]);
    const ended = await readRow(
      manager,
      v.strictObject({ run: v.string() }),
      `UPDATE move_ins SET touched_at = now(), ended_at = now(), share = 1, result = $2, mistakes = $3
        WHERE run = $1 AND ended_at IS NULL RETURNING run`,
      [run, JSON.stringify(result), csvLines([['file', 'line', 'mistake'], ...lines])],
    );
    return ended !== undefined;
  }

  /** @throws the error, unless its sentence says all that an admin has to know */
  private async fail(run: string, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      // As if the process had been killed.
      await this.dataSource.query(`UPDATE move_ins SET beat_at = '-infinity' WHERE run = $1`, [run]);
      return;
    }
    const isForeseen = error instanceof StartupError;
    await this.dataSource.query(
      'UPDATE move_ins SET touched_at = now(), ended_at = now(), failure = $2 WHERE run = $1 AND ended_at IS NULL',
      [run, isForeseen ? error.message : failureWords(error)],
    );
    if (!isForeseen) throw error;
  }
}

function manifestOf(
  { currency, firstMonth, madeAt = new Date().toISOString(), rows }: v.InferOutput<typeof moveInDetailsSchema>,
  files: readonly StoredFile[],
): Manifest {
  const columns = Object.fromEntries(
    files.flatMap(({ file, columns: headings }) => (headings ? [[`${file}.csv`, headings]] : [])),
  );
  return { format: 'powerline-move', version: MOVING_VERSION, madeAt, currency, firstMonth, rows, columns };
}

/** Says each second that a run lives, and how far it is, beside the run's own transaction. */
class Beat {
  progress: MoveInProgress | undefined;
  readonly #timer: NodeJS.Timeout;
  #written: Promise<unknown> | undefined;

  constructor(dataSource: DataSource, run: string) {
    this.#timer = setInterval(() => {
      this.#written ??= dataSource
        .query(
          `UPDATE move_ins SET touched_at = now(), beat_at = now(), doing = $2, share = $3
            WHERE run = $1 AND ended_at IS NULL`,
          [run, this.progress?.doing ?? null, this.progress?.share ?? 0],
        )
        .catch(() => undefined)
        .finally(() => {
          this.#written = undefined;
        });
    }, BEAT_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#written;
  }
}
