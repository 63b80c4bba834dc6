import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { ReleaseToken } from './release-token.entity.ts';
import { hashOfToken } from './token-secret.ts';

const FOUND = v.strictObject({ id: v.number(), module: v.string(), name: v.string(), isUseStale: v.boolean() });

/** A token that is valid at this moment. */
export type ValidToken = Omit<v.InferOutput<typeof FOUND>, 'isUseStale'>;

/** The same whether there never was such a token or it was taken back: a guess must learn nothing. */
export const tokenNotValid = () =>
  notAllowed('This release token is not valid. Ask whoever operates the site for another one.');

/** Looks tokens up in the primary database each time: one that is revoked counts for nothing from that moment on, on every instance. */
@Injectable()
export class ReleaseTokens {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null when there is none, or it was revoked */
  async find(token: string): Promise<ValidToken | null> {
    // Looked up by its hash: how long that takes says nothing about the token.
    const found = await readRow(
      this.dataSource,
      FOUND,
      `SELECT id, module, name, coalesce(last_used_at < now() - interval '1 minute', true) AS "isUseStale"
         FROM release_tokens WHERE token_hash = $1 AND revoked_at IS NULL`,
      [hashOfToken(token)],
    );
    if (!found) return null;
    const { isUseStale, ...valid } = found;
    if (isUseStale) await this.dataSource.manager.update(ReleaseToken, { id: valid.id }, { lastUsedAt: () => 'now()' });
    return valid;
  }

  /** To be called when time has passed since it was found. @throws HttpProblem 403 when it was revoked meanwhile */
  async requireValid({ id }: ValidToken): Promise<void> {
    const row = await this.dataSource.manager.findOneBy(ReleaseToken, { id });
    if (row === null || row.revokedAt !== null) throw tokenNotValid();
  }
}
