import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { BatchFormat, NumberedBatch } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { Secrets } from '../../../infrastructure/secrets/secrets.ts';
import { readPayoutSending } from '../payout-sending/payout-sending.service.ts';
import type { PayableRow } from '../payouts/payout-file.ts';
import { writeBatchFile } from './batch-file.ts';
import { recordExport } from './batch-rows.ts';

/** For what a batch's file is sealed: it opens as the file of no other batch. */
const fileOf = (number: number): string => `file of payout batch ${number}`;

const SEALED_FILE = v.strictObject({ keyId: v.string(), box: v.instance(Buffer) });

interface WrittenFile {
  text: string;
  sha256: string;
}

/** Files of batches. The first export keeps its bytes, so no later one can differ, whatever changed meanwhile. */
@Injectable()
export class BatchFiles {
  constructor(private readonly secrets: Secrets) {}

  /**
   * @param rows the payouts of the batch
   * @throws HttpProblem 409 when the batch cannot have that format, 503 when nothing can be kept encrypted
   */
  async write(
    manager: EntityManager,
    { number, method, currency }: NumberedBatch,
    format: BatchFormat,
    rows: readonly PayableRow[],
    actor: User,
  ): Promise<WrittenFile> {
    if (format === 'pain.001' && method !== 'iban')
      throw new HttpProblem(409, 'conflict', t('Only payouts to IBANs fit a bank file. Export this batch as CSV.'));
    const { account } = await readPayoutSending(manager);
    const text = writeBatchFile({ number, currency, format, madeAt: new Date(), from: account, rows });
    const sha256 = createHash('sha256').update(text).digest('hex');
    const sealed = await this.secrets.seal(manager, Buffer.from(text), fileOf(number));
    await recordExport(manager, number, { format, sha256, ...sealed }, actor);
    return { text, sha256 };
  }

  /** @throws HttpProblem 409 for another format than that of the export, 503 when the key is not here */
  async open(manager: EntityManager, { number, exported }: NumberedBatch, format: BatchFormat): Promise<WrittenFile> {
    const sealed = await readRow(
      manager,
      SEALED_FILE,
      'SELECT key_id AS "keyId", sealed_file AS box FROM payout_batches WHERE number = $1 AND sealed_file IS NOT NULL',
      [number],
    );
    if (exported === null || sealed === undefined) throw new Error(`Batch ${number} has no file`);
    if (exported.format !== format)
      throw new HttpProblem(
        409,
        'conflict',
        exported.format === 'csv'
          ? t('Batch {number} was exported as CSV. The bank could pay two files twice, so download that one again.', {
              number: String(number),
            })
          : t(
              'Batch {number} was exported as a bank file. The bank could pay two files twice, so download that one again.',
              { number: String(number) },
            ),
      );
    return { text: (await this.secrets.open(sealed, fileOf(number))).toString(), sha256: exported.sha256 };
  }
}
