import { Inject, Injectable } from '@nestjs/common';
import type { FirstSteps } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { System } from '../../infrastructure/systems/system.entity.ts';
import { Outbox } from '../mail/outbox.ts';
import { FIRST_STEPS, type FirstStep } from './first-step.ts';

const ROW = v.strictObject({ joinedAt: v.date(), done: v.array(v.nullable(v.boolean())) });

/** What a member should do once, and what of it is done. */
@Injectable()
export class FirstStepsService {
  private readonly steps: readonly FirstStep[];

  constructor(
    @Inject(FIRST_STEPS) steps: readonly FirstStep[],
    private readonly outbox: Outbox,
  ) {
    this.steps = [...steps].sort((a, b) => a.position - b.position);
  }

  list(userId: number, read: Read): Promise<FirstSteps> {
    return read(async (manager) => {
      const open = new Set((await manager.findBy(System, { isOpen: true })).map(({ key }) => key));
      const sendsMail = await this.outbox.isMailConfigured(manager);
      const steps = this.steps.filter(
        ({ needsMail, system }) => (sendsMail || !needsMail) && (system === undefined || open.has(system)),
      );
      const row = await readRow(
        manager,
        ROW,
        `SELECT created_at AS "joinedAt", ARRAY[${steps.map(({ done }) => `(${done})`).join(', ')}]::boolean[] AS done
           FROM users WHERE id = $1`,
        [userId],
      );
      if (row === undefined) throw notLoggedIn();
      return {
        joinedAt: row.joinedAt.toISOString(),
        steps: steps.flatMap(({ key, title, text, path }, index) => {
          const isDone = row.done[index] ?? null;
          return isDone === null ? [] : [{ key, title: title(), text: text(), path, isDone }];
        }),
      };
    });
  }
}
