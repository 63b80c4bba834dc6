import { Inject, Injectable } from '@nestjs/common';
import {
  type NewPasskey,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
  passkeyCreationSchema,
  passkeyTransportSchema,
  type User,
} from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { databaseFailure, UNIQUE_VIOLATION } from '../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { Notifications } from '../notifications/notifications.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { lockUser } from '../users/lock-user.ts';
import { CHALLENGE_MINUTES, PasskeyChallenges } from './passkey-challenges.service.ts';
import { PASSKEY_CHANGED } from './passkey-changed.ts';
import { PasskeyProofs } from './passkey-proofs.service.ts';
import { PasskeyThrottle } from './passkey-throttle.ts';
import { ALGORITHMS, challengeIn, verifyNewPasskey } from './passkey-verification.ts';
import { relyingPartyOf, userHandleOf } from './relying-party.ts';

const DESCRIPTOR = v.strictObject(v.omit(passkeyCreationSchema.entries.excludeCredentials.item, ['type']).entries);
const ROW = v.strictObject({ id: v.number(), name: v.string(), createdAt: v.date(), lastUsedAt: v.nullable(v.date()) });
const COLUMNS = 'id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"';

/** The person adding or removing a passkey, and their session. */
export interface Caller {
  user: User;
  /** The token of the session. */
  session: string;
  request: FastifyRequest;
}

/** The passkeys of one's own account. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly proofs: PasskeyProofs,
    private readonly throttle: PasskeyThrottle,
    private readonly sessions: SessionsService,
    private readonly notifications: Notifications,
    private readonly looks: CurrentLook,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ id }: User): Promise<Passkey[]> {
    const rows = await readRows(
      this.dataSource,
      ROW,
      `SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 ORDER BY id`,
      [id],
    );
    return rows.map(publicPasskey);
  }

  /** What one of the user's passkeys is to sign. @throws HttpProblem 429 */
  async requestProof({ user, session, request }: Caller, except: number | undefined): Promise<PasskeyRequest> {
    await this.throttle.requestOf(user.id);
    return {
      challenge: await this.challenges.make('prove', session),
      rpId: this.siteOf(request).id,
      timeout: CHALLENGE_MINUTES * 60_000,
      userVerification: 'required',
      allowCredentials: await this.descriptorsOf(user.id, except),
    };
  }

  /** What a browser needs to make a passkey. @throws HttpProblem 400 without proof, 409 when there are too many, 429 */
  async begin(caller: Caller, proof: PasskeyProof): Promise<PasskeyCreation> {
    const { user, session, request } = caller;
    await this.throttle.requestOf(user.id);
    await this.proofs.confirm(user, proof, { purpose: 'prove', browser: session, site: this.siteOf(request) });
    const excludeCredentials = await this.descriptorsOf(user.id);
    if (excludeCredentials.length >= PASSKEYS_MAX) throw tooMany();
    const { siteName } = await this.looks.read();
    return {
      challenge: await this.challenges.make('add', session),
      timeout: CHALLENGE_MINUTES * 60_000,
      rp: { id: this.siteOf(request).id, name: siteName },
      user: { id: userHandleOf(user.id), name: user.username, displayName: user.username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials,
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  /**
   * Adds a passkey that a browser made. The session counts as one that began with it.
   *
   * @param name for a passkey without one
   * @throws HttpProblem 400 for one that this site didn't ask for, 409 for one that is there, 429
   */
  async add({ user, session, request }: Caller, made: NewPasskey, name: string): Promise<Passkey> {
    const verified = await this.throttle.inSession(user.id, async () => {
      const challenge = challengeIn(made);
      const isOurs = challenge !== null && (await this.challenges.take('add', session, challenge));
      return isOurs ? verifyNewPasskey(made, challenge, this.siteOf(request)) : null;
    });
    if (verified === null) throw fieldProblem('passkey', t('This passkey could not be added. Try again.'));
    return inTransaction(this.dataSource, async (manager) => {
      // So that no two at once are one too many.
      await lockUser(manager, user.id);
      if ((await this.descriptorsOf(user.id, undefined, manager)).length >= PASSKEYS_MAX) throw tooMany();
      const row = await readRow(
        manager,
        ROW,
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
        [
          user.id,
          Buffer.from(made.id, 'base64url'),
          verified.publicKey,
          verified.counter,
          made.transports.filter((transport) => v.is(passkeyTransportSchema, transport)),
          made.name || name,
        ],
      );
      if (row === undefined) throw new Error('An insertion always answers its row');
      await this.sessions.notePasskey(manager, session, row.id);
      await this.notifications.send(manager, user.id, PASSKEY_CHANGED, { change: 'added' });
      return publicPasskey(row);
    }).catch((error: unknown) => {
      if (databaseFailure(error)?.code === UNIQUE_VIOLATION)
        throw new HttpProblem(409, 'conflict', t('This passkey was added before.'));
      throw error;
    });
  }

  /** Asks for no proof: a name opens nothing. @throws HttpProblem 404 */
  async rename({ id: userId }: User, id: number, name: string): Promise<Passkey> {
    const row = await readRow(
      this.dataSource,
      ROW,
      `WITH named AS (UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING *)
       SELECT ${COLUMNS} FROM named`,
      [id, userId, name],
    );
    if (row === undefined) throw noPasskey();
    return publicPasskey(row);
  }

  /** @throws HttpProblem 400 without the password or another passkey, 404, 429 */
  async remove({ user, session, request }: Caller, id: number, proof: PasskeyProof): Promise<void> {
    const use = { purpose: 'prove', browser: session, site: this.siteOf(request) } as const;
    const lock = await this.proofs.confirm(user, proof, use, id);
    await inTransaction(this.dataSource, async (manager) => {
      await lock(manager);
      const removed = await readRows(
        manager,
        v.strictObject({ id: v.number() }),
        'WITH gone AS (DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id) SELECT id FROM gone',
        [id, user.id],
      );
      if (removed.length === 0) throw noPasskey();
      await this.notifications.send(manager, user.id, PASSKEY_CHANGED, { change: 'removed' });
    });
  }

  private siteOf = (request: FastifyRequest) => relyingPartyOf(request, this.config.PUBLIC_ORIGIN);

  private async descriptorsOf(
    userId: number,
    except?: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PasskeyCreation['excludeCredentials']> {
    const rows = await readRows(
      manager,
      DESCRIPTOR,
      `SELECT translate(rtrim(encode(credential_id, 'base64'), '='), E'+/\\n', '-_') AS id, transports
         FROM passkeys WHERE user_id = $1 AND id IS DISTINCT FROM $2 ORDER BY id`,
      [userId, except ?? null],
    );
    return rows.map((row) => ({ ...row, type: 'public-key' }));
  }
}

const noPasskey = () => notFound(t('This passkey was removed already'));

const tooMany = () =>
  new HttpProblem(
    409,
    'conflict',
    t('You have {max} passkeys. Remove one before you add another.', { max: PASSKEYS_MAX }),
  );

const publicPasskey = ({ createdAt, lastUsedAt, ...rest }: v.InferOutput<typeof ROW>): Passkey => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
