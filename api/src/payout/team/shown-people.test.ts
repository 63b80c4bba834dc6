import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CurrentInvitation, DownlinePage, MyPlace, TeamPerson } from '@powerline/contract/payout';
import sharp from 'sharp';
import type { Client } from '../../../test/client.ts';
import { sendPicture } from '../../../test/send-picture.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ana: Client;
/** Invited by ana. */
let ben: Client;
let benId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.open('profiles');
  ana = await server.member('ana');
  const visitor = await invitedBy('ana');
  const answer = await visitor.post('/api/register', { username: 'ben', email: 'ben@example.com', password: 'secret' });
  [ben, benId] = [visitor, answer.json().id];
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const [client, displayName] of [
    [ana, 'Ana Silva'],
    [ben, 'Ben Okafor'],
  ] as const) {
    expect((await client.patch('/api/profile', { displayName, line: `I am ${displayName}.` })).status).toBe(200);
    expect((await sendPicture(client, '/api/profile/picture', photo)).status).toBe(200);
  }
});
afterAll(() => server.close());

async function invitedBy(name: string): Promise<Client> {
  const visitor = server.visitor();
  await visitor.get(`/r/${name}`);
  return visitor;
}
const publish = (isPublished: boolean) =>
  Promise.all([ana, ben].map((client) => client.patch('/api/profile', { isPublished })));
const invitation = async (): Promise<CurrentInvitation> =>
  (await (await invitedBy('ana')).get('/api/invitation')).json();

/** Every answer in which ana or ben stands. */
async function everyAnswer() {
  const lists = ['children?view=placed', 'children?view=invited', 'members?view=placed', 'search?view=placed&name=b'];
  const [rows, place, person] = await Promise.all([
    Promise.all(lists.map(async (path) => (await ana.get(`/api/team/${path}`)).json() as DownlinePage)),
    ben.get('/api/team/place').then((answer) => answer.json() as MyPlace),
    ana.get(`/api/team/people/${benId}`).then((answer) => answer.json() as TeamPerson),
  ]);
  return { members: rows.map(({ members }) => members[0]), place, person };
}

test('what membership costs is told only while The Powerline Payout is open', async () => {
  expect((await invitation()).price).toBeNull();
  await server.open('payout');
  expect((await invitation()).price).toEqual({ feeCents: 2500, currency: 'USD' });
});

test('names and photos show in team, receipt and invitation where their owners publish their page', async () => {
  await server.open('payout');
  await publish(true);
  const photo = expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
  const [shownAna, shownBen] = [
    { displayName: 'Ana Silva', photo },
    { displayName: 'Ben Okafor', photo },
  ];
  expect((await invitation()).invitation).toMatchObject({ ...shownAna, line: 'I am Ana Silva.' });
  const { members, place, person } = await everyAnswer();
  for (const member of members) expect(member).toMatchObject({ username: 'ben', ...shownBen });
  expect(place.sponsor).toMatchObject({ ...shownAna, line: 'I am Ana Silva.' });
  expect(place.receiptPeople).toEqual({ sponsor: shownAna, under: shownAna });
  expect(person).toMatchObject({ member: shownBen, receiptPeople: { sponsor: shownAna, under: shownAna } });
});

test('nothing of a page that is not published, or of a closed system, leaves with any of these calls', async () => {
  await server.open('payout');
  const texts = async () => JSON.stringify([await invitation(), await everyAnswer()]);
  await publish(true);
  expect(await texts()).toContain('Ana Silva');
  await publish(false);
  expect(await texts()).not.toMatch(/Silva|Okafor|\/api\/pictures/);
  await publish(true);
  await server.sql(`UPDATE systems SET is_open = false WHERE key = 'profiles'`);
  expect(await texts()).not.toMatch(/Silva|Okafor|\/api\/pictures/);
});
