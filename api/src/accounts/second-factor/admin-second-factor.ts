import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { AdminDuties } from '../../infrastructure/access/admin-duties.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';

/** @param sentence says what to do */
export const secondFactorMissing = (sentence: string) => new HttpProblem(403, 'second_factor_missing', sentence);

/** Where admins need a second factor, one without is let in to nothing of admins. Asked of the database each time. */
@Injectable()
export class AdminSecondFactor extends AdminDuties {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async refuseIfUndone({ id }: User): Promise<void> {
    const missing: unknown[] = await this.dataSource.query(
      `SELECT FROM second_factor_policy WHERE is_required_for_admins AND NOT EXISTS (
         SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)`,
      [id],
    );
    if (missing.length > 0) {
      throw secondFactorMissing('The Admin Panel asks for a second factor. Set yours up on your account page first.');
    }
  }
}
