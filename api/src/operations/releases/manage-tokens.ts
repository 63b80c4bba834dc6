import type { DataSource } from 'typeorm';
import { OPERATOR, recordInAudit } from '../../accounts/audit/record-in-audit.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { ReleaseToken } from './release-token.entity.ts';
import { hashOfToken, newReleaseToken } from './token-secret.ts';

/** What is shown of a token; never the token itself. */
export type ShownToken = Omit<ReleaseToken, 'tokenHash'>;

/** A token that is to be made. */
interface NewToken {
  /** It may not exist yet: its first build can be published with the token. */
  module: string;
  /** For people, such as "CI of events". */
  name: string;
  createdBy: string;
  /** May sign builds of the module. */
  publicKey?: string | undefined;
}

/** Of constraints of the table: what each says of what was typed. */
const REFUSED: Readonly<Record<string, string>> = {
  release_tokens_module_name:
    'A token is for one module. Name it as module.json does, such as mfe-events; the shell is released where the site folder is.',
  release_tokens_name_shown: 'The name of a token must be one line of 1 to 80 characters, without blanks around it.',
  release_tokens_public_key: 'A key is an Ed25519 public key: MCowBQYDK2VwAyEA… of "key create".',
};

/**
 * Makes a token that releases one module from another machine, and records that in the audit.
 *
 * @returns the token, which is kept nowhere, and what is shown of it
 * @throws StartupError for a module, a name or a key that cannot be
 */
export async function createReleaseToken(
  dataSource: DataSource,
  { module, name, createdBy, publicKey }: NewToken,
): Promise<{ token: string; shown: ShownToken }> {
  const token = newReleaseToken();
  const shown = await inTransaction(dataSource, async (manager) => {
    const made = manager.create(ReleaseToken, { module, name, createdBy, publicKey, tokenHash: hashOfToken(token) });
    await manager.insert(ReleaseToken, made);
    const action = 'create release token';
    await recordInAudit(manager, {
      actor: OPERATOR,
      action,
      target: String(made.id),
      fields: { module, name, publicKey },
    });
    return shownOf(await manager.findOneByOrFail(ReleaseToken, { id: made.id }));
  }).catch((error: unknown) => {
    const sentence = REFUSED[databaseFailure(error)?.constraint ?? ''];
    throw sentence === undefined ? error : new StartupError(sentence);
  });
  return { token, shown };
}

/** Every token that there ever was, in the order in which they were made. */
export async function listReleaseTokens(dataSource: DataSource): Promise<ShownToken[]> {
  return (await dataSource.manager.find(ReleaseToken, { order: { id: 'ASC' } })).map(shownOf);
}

/**
 * Takes a token back: from this moment on it releases nothing. One that was revoked before stays as it is.
 *
 * @throws StartupError when there is no such token
 */
export async function revokeReleaseToken(dataSource: DataSource, id: number): Promise<ShownToken> {
  return inTransaction(dataSource, async (manager) => {
    const token = await manager
      .createQueryBuilder(ReleaseToken, 'token')
      .setLock('pessimistic_write')
      .where({ id })
      .getOne();
    if (token === null) throw new StartupError(`There is no release token ${id}. "token list" shows them.`);
    if (token.revokedAt !== null) return shownOf(token);
    await manager.update(ReleaseToken, { id }, { revokedAt: () => 'now()' });
    const { module, name } = token;
    const action = 'revoke release token';
    await recordInAudit(manager, { actor: OPERATOR, action, target: String(id), fields: { module, name } });
    return shownOf(await manager.findOneByOrFail(ReleaseToken, { id }));
  });
}

const shownOf = ({ tokenHash: _, ...shown }: ReleaseToken): ShownToken => shown;
