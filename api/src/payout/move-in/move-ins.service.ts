import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  MOVE_IN_MAX_BYTES,
  type MoveIn,
  type MoveInColumns,
  type MoveInDetails,
  type MoveInFile,
  type MoveInImport,
  type MoveInInvitation,
  type MoveInUploadInput,
  REQUIRED_MOVE_IN_FILES,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { inviteMovedMembers, readInvitations } from '../../accounts/invitations/invite-moved-members.ts';
import { Outbox } from '../../accounts/mail/outbox.ts';
import { StepUp } from '../../accounts/second-factor/step-up.ts';
import { readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { fieldProblem, HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { currentLanguage } from '../../infrastructure/language/current-language.ts';
import { t } from '../../infrastructure/language/words.ts';
import { findMoveIn, type MoveInRow, stateOf } from './move-in-row.ts';
import { RUN_MOVE_IN } from './run-move-in.kind.ts';
import { lackingColumns, showMoveIn } from './shown-move-in.ts';
import { listStoredFiles, readStoredHeader, storePart } from './stored-files.ts';

/** A team moves in on screen: its files are sent, checked by a job and, when that found no mistake, imported by another. */
@Injectable()
export class MoveInsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
    private readonly stepUp: StepUp,
    private readonly outbox: Outbox,
  ) {}

  async show(manager: EntityManager = this.dataSource.manager): Promise<MoveIn> {
    return showMoveIn(manager, await this.outbox.isMailConfigured(manager));
  }

  /** Forgets the files and what was found in them, and ends a running check. @throws HttpProblem 409 */
  async clear(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await findMoveIn(manager, 'FOR UPDATE');
      if (row?.task === 'import' && stateOf(row) === 'running') throw busy(row);
      await manager.query('DELETE FROM move_ins');
    });
  }

  /**
   * Announces a file, in place of the one that is there.
   *
   * @returns the id under which its parts are sent
   * @throws HttpProblem 400 when all files together would be too large; 409 during a check or import
   */
  async beginUpload({ file, name, bytes }: MoveInUploadInput): Promise<string> {
    const upload = randomUUID();
    await this.changeFiles(async (manager) => {
      const others = (await listStoredFiles(manager)).filter((stored) => stored.file !== file);
      if (others.reduce((sum, stored) => sum + stored.bytes, bytes) > MOVE_IN_MAX_BYTES)
        throw fieldProblem(
          'bytes',
          t('The files have more than 100 MB together. Import them with the command instead.'),
        );
      await manager.query('DELETE FROM move_in_files WHERE file = $1', [file]);
      await manager.query('INSERT INTO move_in_files (file, name, bytes, upload) VALUES ($1, $2, $3, $4)', [
        file,
        name,
        bytes,
        upload,
      ]);
    });
    return upload;
  }

  /** Takes a part of a file; the same one again changes nothing. @throws HttpProblem 409 */
  async receivePart(upload: string, part: number, content: Buffer): Promise<void> {
    const isStored = await inTransaction(this.dataSource, async (manager) => {
      const row = await findMoveIn(manager, 'FOR UPDATE');
      if (row) refuseWhileBusy(row);
      return storePart(manager, upload, part, content);
    });
    if (!isStored) throw conflict(t('The file was replaced or removed meanwhile. Choose it again.'));
  }

  /** @throws HttpProblem 409 during a check or import */
  removeFile(file: MoveInFile): Promise<MoveIn> {
    return this.changeFiles((manager) => manager.query('DELETE FROM move_in_files WHERE file = $1', [file]));
  }

  /**
   * Says what our columns are called in a file.
   *
   * @throws HttpProblem 400 for a column that the file doesn't have, or a required one that is missing; 409
   */
  setColumns(file: MoveInFile, { columns }: MoveInColumns): Promise<MoveIn> {
    return this.changeFiles(async (manager) => {
      const [lacking] = lackingColumns(file, await readStoredHeader(manager, file), columns);
      if (lacking !== undefined)
        throw fieldProblem('columns', t('Say which column has {column}.', { column: lacking }));
      await manager.query('UPDATE move_in_files SET columns = $2 WHERE file = $1', [file, JSON.stringify(columns)]);
    });
  }

  /** @throws HttpProblem 409 during a check or import */
  setDetails(details: MoveInDetails): Promise<MoveIn> {
    return this.changeFiles((manager) => manager.query('UPDATE move_ins SET details = $1', [JSON.stringify(details)]));
  }

  /** Has the files checked; nothing is imported. @throws HttpProblem 409 when something is missing, or during another run */
  check(actor: User): Promise<MoveIn> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await findMoveIn(manager, 'FOR UPDATE');
      if (row) refuseWhileBusy(row);
      await this.refuseUnready(manager, row);
      await manager.query('UPDATE move_ins SET result = NULL, mistakes = NULL');
      await this.startRun(manager, 'check', actor);
      return this.show(manager);
    });
  }

  /**
   * Has what was checked imported, all or nothing.
   *
   * @throws HttpProblem 400 for a wrong password or code, or another name than that of the top; 409 unless the files were
   *   checked, are as they were then, and had no mistake; 429
   */
  async import({ run, top, ...proof }: MoveInImport, actor: User): Promise<MoveIn> {
    const lock = await this.stepUp.confirm(actor, proof);
    return this.changes.make({ actor, action: 'start team import', target: '' }, async (manager) => {
      await lock(manager);
      const row = await findMoveIn(manager, 'FOR UPDATE');
      if (row) refuseWhileBusy(row);
      if (!row?.result || row.run !== run || !canImport(row))
        throw conflict(t('The files have changed since they were checked. Check them again.'));
      if (top.trim().toLowerCase() !== row.result.top.toLowerCase())
        throw fieldProblem('top', t('Type {top}', { top: row.result.top }));
      await this.startRun(manager, 'import', actor);
      return this.show(manager);
    });
  }

  /** What is wrong with the files, as CSV. */
  async mistakes(): Promise<string> {
    const csv = await readValue(this.dataSource.manager, v.nullable(v.string()), 'SELECT mistakes FROM move_ins');
    return csv ?? '';
  }

  /**
   * Has everyone invited who moved in and wasn't invited yet.
   *
   * @throws HttpProblem 400 for a wrong password or code, 409 when they are another number by now, 429
   */
  async invite({ count, ...proof }: MoveInInvitation, actor: User): Promise<MoveIn> {
    const lock = await this.stepUp.confirm(actor, proof);
    const change = { actor, action: 'invite imported members', target: '', fields: { count } };
    return this.changes.make(change, async (manager) => {
      await lock(manager);
      const { waiting, isSending } = await readInvitations(manager);
      if (waiting !== count || isSending)
        throw conflict(t('Invitations are being sent already, or their number has changed. Look at it again.'));
      await inviteMovedMembers(manager);
      return this.show(manager);
    });
  }

  /** What was found in the files is forgotten with the change. */
  private changeFiles(change: (manager: EntityManager) => Promise<unknown>): Promise<MoveIn> {
    return inTransaction(this.dataSource, async (manager) => {
      await manager.query('INSERT INTO move_ins DEFAULT VALUES ON CONFLICT DO NOTHING');
      const row = await findMoveIn(manager, 'FOR UPDATE');
      if (row) refuseWhileBusy(row);
      await change(manager);
      await manager.query(
        `UPDATE move_ins SET touched_at = now(), run = NULL, task = NULL, started_by = NULL, started_at = NULL,
           begun_at = NULL, beat_at = NULL, ended_at = NULL, doing = NULL, share = 0, failure = NULL, result = NULL,
           mistakes = NULL`,
      );
      return this.show(manager);
    });
  }

  private async startRun(manager: EntityManager, task: 'check' | 'import', { id, username }: User): Promise<void> {
    const run = randomUUID();
    await manager.query(
      `UPDATE move_ins SET touched_at = now(), run = $1, task = $2, started_by = $3, started_at = now(), begun_at = NULL,
         beat_at = NULL, ended_at = NULL, doing = NULL, share = 0, failure = NULL`,
      [run, task, username],
    );
    await addJob(manager, RUN_MOVE_IN, { run, actor: { id, username }, language: currentLanguage() });
  }

  private async refuseUnready(manager: EntityManager, row: MoveInRow | undefined): Promise<void> {
    const files = (await showMoveIn(manager, false)).files;
    const missing = REQUIRED_MOVE_IN_FILES.find((file) => files.every((stored) => stored.file !== file));
    if (missing !== undefined) throw conflict(t('{file} is missing. Choose it first.', { file: `${missing}.csv` }));
    for (const { file, bytes, receivedBytes, needsColumns } of files) {
      if (receivedBytes < bytes)
        throw conflict(t('{file} isn’t here completely. Choose it again.', { file: `${file}.csv` }));
      if (needsColumns) throw conflict(t('Say first which columns of {file} are which.', { file: `${file}.csv` }));
    }
    if (!row?.details) throw conflict(t('Say first in which currency the amounts are, and your first month here.'));
  }
}

const conflict = (sentence: string) => new HttpProblem(409, 'conflict', sentence);

const busy = ({ task }: MoveInRow) =>
  conflict(
    task === 'import'
      ? t('The team is being imported right now. Wait until that has ended.')
      : t('The files are being checked right now. Wait until that has ended, or stop it.'),
  );

function refuseWhileBusy(row: MoveInRow): void {
  const state = stateOf(row);
  if (state === 'waiting' || state === 'running') throw busy(row);
}

/** After a check without mistakes, or an import that came to nothing. */
function canImport(row: MoveInRow): boolean {
  const state = stateOf(row);
  return row.task === 'check' ? state === 'done' : state === 'interrupted' || state === 'failed';
}
