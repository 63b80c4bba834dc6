import { Injectable } from '@nestjs/common';
import type { Certificate } from '@powerline/contract/academy';
import { DataSource } from 'typeorm';
import { readRow } from '../../infrastructure/database/rows.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { UnknownNames } from '../../infrastructure/rate-limits/unknown-names.ts';
import { CERTIFICATE_COLUMNS, CERTIFICATE_ROW } from './certificate-rows.ts';
import { unknownCertificate } from './certificates.service.ts';

/** Ids without a certificate, per client address. */
export const UNKNOWN_CERTIFICATES = { name: 'unknown certificate', attempts: 100, windowSeconds: 60 * 60 };

/**
 * Certificates for anyone who checks one, also while the academy is closed, because a completed course stays completed.
 * Those of suspended members are hidden until the suspension is lifted: their owners can't withdraw them meanwhile.
 */
@Injectable()
export class PublicCertificatesService {
  private readonly unknown: UnknownNames;

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
  ) {
    this.unknown = new UnknownNames(limits, UNKNOWN_CERTIFICATES);
  }

  /**
   * @param address of the client
   * @returns undefined for one that strangers can't see, for any reason
   * @throws HttpProblem 429 after too many of these
   */
  find(id: string, address: string): Promise<Certificate | undefined> {
    return this.unknown.count(address, () =>
      readRow(
        this.dataSource,
        CERTIFICATE_ROW,
        `SELECT ${CERTIFICATE_COLUMNS} FROM academy_certificates k
           JOIN accounts a ON a.id = k.member_id AND NOT a.is_suspended WHERE k.id = $1`,
        [id],
      ),
    );
  }

  /** Like {@link find}. @throws HttpProblem 404 instead of returning undefined */
  async get(id: string, address: string): Promise<Certificate> {
    const found = await this.find(id, address);
    if (!found) throw unknownCertificate();
    return found;
  }
}
