import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountKey, countBefore } from '../../../test/attempt-counts.ts';
import type { Answer, Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  PER_ACCOUNT_AND_ADDRESS,
  PER_ADDRESS,
  PER_ADDRESS_UNDER_ATTACK,
  PER_DEVICE,
  UNDER_ATTACK,
  UNTIL_ATTACK,
} from './login-throttle.ts';
import { COST_OF_TAKEN, REGISTRATIONS_PER_ADDRESS } from './registration-throttle.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const guess = (username: string, address: string, client: Client = server.visitor()): Promise<Answer> =>
  client.post('/api/login', { username, password: 'wrong-password' }, from(address));
/** The owner's own password. @param client without one, a browser that was never here */
const logIn = (username: string, address: string, client: Client = server.visitor()): Promise<Answer> =>
  client.post('/api/login', { username, password: 'secret' }, from(address));
const register = (username: string, address: string): Promise<Answer> =>
  server
    .visitor()
    .post('/api/register', { username, email: `${username}@example.com`, password: 'secret' }, from(address));
const times = <T>(count: number, action: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => action(n)));
const howMany = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

describe('strangers cannot lock a member out', () => {
  test('by a hundred wrong passwords from eleven addresses, not even from where the member never was', async () => {
    const owner = await server.member('ann');
    const answers = await times(110, (n) => guess('ann', `198.51.100.${n % 11}`));
    expect(howMany(answers, 401)).toBeLessThanOrEqual(UNTIL_ATTACK.attempts + 11 * PER_ADDRESS_UNDER_ATTACK.attempts);
    expect((await logIn('ann', '203.0.113.1')).status).toBe(200);
    expect((await logIn('ann', owner.address, owner)).status).toBe(200);
  });

  test('by wrong passwords for the account from the same household', async () => {
    const owner = await server.member('bea');
    const answers = await times(2 * PER_ACCOUNT_AND_ADDRESS.attempts, () => guess('bea', owner.address));
    expect(howMany(answers, 401)).toBe(PER_ACCOUNT_AND_ADDRESS.attempts);
    expect((await logIn('bea', owner.address, owner)).status).toBe(200);
  });

  test('by a hundred wrong passwords for other names from the same address', async () => {
    const known = await server.member('cleo');
    await server.member('cora');
    expect(howMany(await times(PER_ADDRESS.perHour, (n) => guess(`other${n}`, known.address)), 401)).toBe(
      PER_ADDRESS.perHour,
    );
    expect((await logIn('cora', known.address)).status).toBe(200);
    expect((await logIn('cleo', known.address, known)).status).toBe(200);
  });

  test('for more than a minute by going on and on from the same address, and not at all where the member is known', async () => {
    const known = await server.member('dora');
    await countBefore(server, `${PER_ADDRESS.name} an hour`, known.address, PER_ADDRESS.perHour);
    await times(4 * PER_ADDRESS.thenPerMinute, (n) => guess(`more${n}`, known.address));
    const newBrowser = await logIn('dora', known.address);
    expect([newBrowser.status, newBrowser.text]).toEqual([429, 'Too many attempts. Please try again in a minute.']);
    expect(Number(newBrowser.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await logIn('dora', known.address, known)).status).toBe(200);
  });

  test('by a hundred registrations from the same address: newcomers register, and members log in', async () => {
    const known = await server.member('edda');
    expect(howMany(await times(100, (n) => register(`hall${n}`, known.address)), 201)).toBe(100);
    expect((await register('newcomer', known.address)).status).toBe(201);
    expect((await logIn('edda', known.address)).status).toBe(200);
  });

  test('together with hundreds of addresses: a known device is let in at once, a new one after a minute', async () => {
    const owner = await server.member('flo');
    await countBefore(server, UNTIL_ATTACK.name, accountKey('flo'), UNTIL_ATTACK.attempts);
    await countBefore(server, `${UNDER_ATTACK.name} an hour`, accountKey('flo'), UNDER_ATTACK.perHour);
    const answers = await times(4 * UNDER_ATTACK.thenPerMinute, (n) => guess('flo', `198.51.100.${100 + n}`));
    expect(howMany(answers, 401)).toBe(UNDER_ATTACK.thenPerMinute);
    const elsewhere = await logIn('flo', '203.0.113.2');
    expect([elsewhere.status, Number(elsewhere.headers.get('retry-after')) <= 60]).toEqual([429, true]);
    expect((await logIn('flo', owner.address, owner)).status).toBe(200);
  });
});

describe('guesses are bounded', () => {
  test('for an attacker with many addresses: two from each, once the account is under attack', async () => {
    await server.member('gina');
    await countBefore(server, UNTIL_ATTACK.name, accountKey('gina'), UNTIL_ATTACK.attempts);
    const answers = await times(80, (n) => guess('gina', `198.51.100.${n % 20}`));
    expect(howMany(answers, 401)).toBe(20 * PER_ADDRESS_UNDER_ATTACK.attempts);
  });

  test('on a device that is known: then it counts as a stranger', async () => {
    const device = await server.member('hana');
    const answers = [];
    for (let n = 0; n < 30; n += 1) answers.push(await guess('hana', device.address, device));
    expect(howMany(answers, 401)).toBe(PER_DEVICE.attempts + PER_ACCOUNT_AND_ADDRESS.attempts);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('by an attacker with an account: their device is unknown to every other account', async () => {
    const attacker = await server.member('ida');
    await server.member('ines');
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await guess('ines', attacker.address, attacker));
    expect(howMany(answers, 401)).toBe(PER_ACCOUNT_AND_ADDRESS.attempts);
  });
});

describe('registrations from one address', () => {
  test('are slowed down after some hundreds, for no longer than a minute', async () => {
    const address = '203.0.113.20';
    await countBefore(server, `${REGISTRATIONS_PER_ADDRESS.name} an hour`, address, REGISTRATIONS_PER_ADDRESS.perHour);
    const answers = [];
    for (let n = 0; n <= REGISTRATIONS_PER_ADDRESS.thenPerMinute; n += 1)
      answers.push(await register(`slow${n}`, address));
    expect(howMany(answers, 201)).toBe(REGISTRATIONS_PER_ADDRESS.thenPerMinute);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('that find a taken name cost five times as much, because they reveal who has an account', async () => {
    const address = '203.0.113.21';
    await server.member('jana');
    await countBefore(
      server,
      `${REGISTRATIONS_PER_ADDRESS.name} an hour`,
      address,
      REGISTRATIONS_PER_ADDRESS.perHour - COST_OF_TAKEN,
    );
    expect((await register('jana', address)).status).toBe(409);
    const answers = [];
    for (let n = 0; n <= REGISTRATIONS_PER_ADDRESS.thenPerMinute; n += COST_OF_TAKEN)
      answers.push((await register('jana', address)).status);
    expect(answers).toEqual([409, 409, 429]);
  });
});
