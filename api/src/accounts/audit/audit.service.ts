import { Injectable } from '@nestjs/common';
import {
  AUDIT_PEOPLE_MAX,
  AUDIT_PER_PAGE,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
  type User,
} from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { readAuditCursor } from './audit-cursor.ts';
import { auditFile } from './audit-file.ts';
import { cursorOf, readAudit, readAuditChoices } from './audit-list.ts';
import { recordInAudit } from './record-in-audit.ts';

const PAGE = { limit: AUDIT_PER_PAGE, peopleMax: AUDIT_PEOPLE_MAX };
const FILES = { name: 'audit-file', attempts: 10, windowSeconds: 600 };

/** Shows admins who did what to whom. */
@Injectable()
export class AuditService {
  private readonly files: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
  ) {
    this.files = limits.define(FILES);
  }

  /** A page, newest first. @throws HttpProblem 400 for a place that is none */
  list({ before, ...filter }: AuditQuery, read: Read): Promise<AuditPage> {
    const place = before === undefined ? undefined : readAuditCursor(before);
    return read(async (manager) => {
      const { entries, next } = await readAudit(manager, filter, place, PAGE);
      return { entries, next: cursorOf(next), ...(await readAuditChoices(manager)) };
    });
  }

  /** The same as CSV, in parts. The audit records who took it. @throws HttpProblem 429 */
  async file(filter: AuditFilter, actor: User): Promise<AsyncGenerator<string>> {
    await this.files.takeOrRefuse(String(actor.id));
    const fields = Object.fromEntries(
      Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined),
    );
    await recordInAudit(this.dataSource.manager, { actor, action: 'export audit', target: 'audit', fields });
    return auditFile(this.dataSource, filter);
  }
}
