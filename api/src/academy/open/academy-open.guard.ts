import { type CanActivate, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';

/** What a call of members says in the documentation while the academy is closed. */
export const CLOSED = { not_allowed: 'The Marketing Academy is closed' } as const;

export const academyClosed = () => notAllowed('The Marketing Academy is not open yet');

/** Closes the calls of members for everybody, as long as no admin has opened the academy. */
@Injectable()
export class AcademyOpen implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(): Promise<boolean> {
    const open: unknown[] = await this.dataSource.query(`SELECT FROM systems WHERE key = 'academy' AND is_open`);
    if (open.length === 0) throw academyClosed();
    return true;
  }
}
