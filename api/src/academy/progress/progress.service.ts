import { Injectable } from '@nestjs/common';
import {
  type EarnedPoints,
  measure,
  type Piece,
  type ProgressAnswer,
  type ProgressReport,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { queryPrepared } from '../../infrastructure/database/prepared.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { HttpProblem, unavailable } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { refuseWhileClosed, systemClosed } from '../../infrastructure/systems/open-system.ts';
import { unknownLesson } from '../lessons/admin-lessons.service.ts';
import { lockLearner } from '../points/grant-points.ts';
import { lockedCourse } from '../published/missing-courses.ts';
import { flattenPieces, unflattenPieces } from '../rules/pieces.ts';
import { judgeReport } from '../rules/watching.ts';
import { completeLesson } from './complete-lesson.ts';
import {
  isCourseLocked,
  type KnownProgress,
  knownProgress,
  progressStatement,
  WRITTEN_ROW,
  type WrittenReport,
} from './progress-rows.ts';

/** Of a member's reports that arrive at once, one is stored and the others try again. */
const ATTEMPTS = 20;

const SENTENCES = {
  'too much': () =>
    t(
      'More was reported than time has passed, so it was not counted. Another tab or device may be playing: what it reports counts.',
    ),
  'too many pieces': () => t('This was watched in too many small pieces. Play it from one place on, and it counts.'),
} as const;

/** Stores what members have watched and read, if it can be true. */
@Injectable()
export class ProgressService {
  private readonly known: ReturnType<typeof knownProgress>;

  constructor(private readonly dataSource: DataSource) {
    this.known = knownProgress(dataSource);
  }

  /**
   * Takes a report of what was watched or read since the last one. Sending it again changes nothing.
   *
   * @throws HttpProblem 403 while the academy is closed or other courses come first, 404; 409 for a report that can't be true, which isn't stored
   */
  async report(lessonId: number, { id: memberId }: User, report: ProgressReport): Promise<ProgressAnswer> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const known = await this.known.find({ memberId, lessonId });
      if (known === null) {
        await refuseWhileClosed(this.dataSource, 'academy');
        throw unknownLesson();
      }
      if (!known.isOpen) throw systemClosed('academy');
      if (!known.isStarted && (await isCourseLocked(this.dataSource, memberId, known.courseId))) throw lockedCourse();
      const { seen, unspentMs } = judge(known, report);
      const { completedBy, neededMs } = known;
      const seenMs = measure(seen);
      const { positionMs } = report;
      const written = { memberId, lessonId, seen: flattenPieces(seen), positionMs, unspentMs, known };
      const completes = !known.isCompleted && completedBy !== 'quiz' && seenMs >= neededMs;
      const earned = completes
        ? await inTransaction(this.dataSource, (manager) => complete(manager, written))
        : (await queryPrepared(this.dataSource, WRITTEN_ROW, progressStatement(written))).length > 0 && [];
      if (earned === false) continue;
      return { seen, seenMs, neededMs, positionMs, isCompleted: known.isCompleted || completes, earned };
    }
    // The member's other reports kept coming first.
    throw unavailable();
  }
}

/** @throws HttpProblem 409 */
function judge(known: KnownProgress, { seen, rate }: ProgressReport): { seen: Piece[]; unspentMs: number } {
  // A playback rate doesn't make anyone read faster.
  const counted = known.completedBy === 'watching' ? rate : 1;
  const before = { seen: unflattenPieces(known.seen), unspentMs: known.unspentMs, isSameLesson: known.isSameLesson };
  const judgement = judgeReport(before, { seen, rate: counted }, known.lengthMs);
  if (!judgement.isTaken) throw new HttpProblem(409, 'progress_refused', SENTENCES[judgement.why]());
  return judgement;
}

/** @returns false if another report came in between */
async function complete(manager: EntityManager, written: WrittenReport): Promise<EarnedPoints[] | false> {
  await lockLearner(manager, written.memberId);
  const { text, values } = progressStatement(written);
  const rows: unknown[] = await manager.query(text, values);
  if (rows.length === 0) return false;
  return completeLesson(manager, written.memberId, { id: written.lessonId, courseId: written.known.courseId });
}
