import { Inject, Injectable } from '@nestjs/common';
import type { Signer, SigningRules } from '@powerline/release-tool/site';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readRows } from '../../infrastructure/database/rows.ts';

const SIGNER = v.strictObject({ module: v.string(), name: v.string(), publicKey: v.string(), revoked: v.boolean() });

/** Whose key may sign what: keys of release tokens, and those of the operator's file. */
@Injectable()
export class ReleaseSigners {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** For the release tool, which asks for keys at each release: a revoked one counts for nothing from that moment on. */
  get rules(): SigningRules {
    return { required: this.config.SIGNED_RELEASES === 'required', signers: () => this.all() };
  }

  private async all(): Promise<Signer[]> {
    const { RELEASE_SIGNERS } = this.config;
    const ofTokens = await readRows(
      this.dataSource,
      SIGNER,
      `SELECT module, name, public_key AS "publicKey", revoked_at IS NOT NULL AS revoked
         FROM release_tokens WHERE public_key IS NOT NULL`,
    );
    if (RELEASE_SIGNERS === undefined) return ofTokens;
    const { readSigners } = await import('@powerline/release-tool/site');
    return [...ofTokens, ...(await readSigners(RELEASE_SIGNERS))];
  }
}
