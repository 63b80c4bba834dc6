import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { recordInAudit } from '../audit/record-in-audit.ts';

interface UsedToken {
  id: number;
  name: string;
  owner: Pick<User, 'id' | 'username'>;
}

/** Remembers when tokens were used: coarsely, so that few requests write. */
@Injectable()
export class TokenUses {
  constructor(private readonly dataSource: DataSource) {}

  /** Records the first use in the audit, once for any number of requests that arrive together. */
  async note({ id, name, owner }: UsedToken): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const wasUnused = await readValue(
        manager,
        v.boolean(),
        `WITH before AS (SELECT id, last_used_at FROM api_tokens WHERE id = $1 FOR UPDATE),
              used AS (UPDATE api_tokens t SET last_used_at = now() FROM before WHERE t.id = before.id)
         SELECT last_used_at IS NULL FROM before`,
        [id],
      );
      if (!wasUnused) return;
      await recordInAudit(manager, {
        actor: owner,
        action: 'use api token',
        target: String(id),
        people: [owner.id],
        fields: { name },
      });
    });
  }
}
