import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountDeletionEffects,
  LOGINS_SHOWN,
  PERSON_NOTES_SHOWN,
  type Person,
  personSchema,
} from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { deviceInWords, deviceOf } from '../sessions/device-in-words.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { User } from '../users/user.entity.ts';
import { adminUser, publicUser } from '../users/users.service.ts';
import { DELETION_EFFECTS, type DeletionEffect } from './deletion-effect.ts';
import { NOTE_COLUMNS, NOTE_ROW, personNote } from './person-notes.service.ts';

const SECOND_FACTOR = v.strictObject({ since: v.date() });
const PASSKEY_ROW = v.strictObject({ name: v.string(), createdAt: v.date(), lastUsedAt: v.nullable(v.date()) });
const LOGIN_ROW = v.strictObject({ ...personSchema.entries.logins.item.entries, at: v.date() });

/** One person, as admins see them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(DELETION_EFFECTS) private readonly effects: readonly DeletionEffect[],
  ) {}

  /** @throws HttpProblem 404 */
  find(id: number, read: Read): Promise<Person> {
    return read(async (manager) => {
      const user = await readUser(manager, id);
      const sessions = await this.sessions.listOf(id, '', manager);
      const notes = await readRows(
        manager,
        NOTE_ROW,
        `SELECT ${NOTE_COLUMNS} FROM person_notes WHERE user_id = $1 ORDER BY id DESC LIMIT ${PERSON_NOTES_SHOWN}`,
        [id],
      );
      return {
        ...adminUser(user),
        emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
        mailBouncedAt: user.mailBouncedAt?.toISOString() ?? null,
        secondFactorSince: await secondFactorSince(manager, id),
        passkeys: await passkeysOf(manager, id),
        sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
          device: deviceInWords(deviceOf(userAgent)),
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        logins: await loginsOf(manager, id),
        notes: notes.map(personNote),
      };
    });
  }

  /** What deleting the account would do right now. @throws HttpProblem 404 */
  describeDeletion(id: number, read: Read): Promise<AccountDeletionEffects> {
    return read(async (manager) => {
      const user = publicUser(await readUser(manager, id));
      const effects: AccountDeletionEffects['effects'] = [];
      for (const describe of this.effects) {
        const effect = await describe(manager, user);
        if (effect !== null) effects.push(effect);
      }
      return { effects };
    });
  }
}

async function readUser(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOneBy(User, { id });
  if (user === null) throw notFound(t('There is no such person'));
  return user;
}

async function secondFactorSince(manager: EntityManager, id: number): Promise<string | null> {
  const row = await readRow(
    manager,
    SECOND_FACTOR,
    'SELECT confirmed_at AS since FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
    [id],
  );
  return row?.since.toISOString() ?? null;
}

async function passkeysOf(manager: EntityManager, id: number): Promise<Person['passkeys']> {
  const rows = await readRows(
    manager,
    PASSKEY_ROW,
    `SELECT name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys WHERE user_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ name, createdAt, lastUsedAt }) => ({
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

async function loginsOf(manager: EntityManager, id: number): Promise<Person['logins']> {
  const rows = await readRows(
    manager,
    LOGIN_ROW,
    `SELECT at, device, is_new_device AS "isNewDevice" FROM logins WHERE user_id = $1
      ORDER BY id DESC LIMIT ${LOGINS_SHOWN}`,
    [id],
  );
  return rows.map(({ at, device, ...login }) => ({ ...login, device: deviceInWords(device), at: at.toISOString() }));
}
