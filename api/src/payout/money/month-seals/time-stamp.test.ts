import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus } from '@peculiar/asn1-tsp';
import {
  replyTo,
  STAMPED_AT,
  startTimeStampService,
  type TimeStampService,
} from '../../../../test/payout/time-stamp-service.ts';
import { sha256 } from './merkle-sum-tree.ts';
import { requestTimeStamp } from './time-stamp.ts';

const SEAL = sha256(Buffer.from('a seal'));
const ANOTHER = new OctetString(sha256(Buffer.from('another')));

let service: TimeStampService;

beforeAll(async () => {
  service = await startTimeStampService();
});

afterAll(() => {
  service.close();
});

test('has the hash signed, and returns the whole reply', async () => {
  const replies: Uint8Array[] = [];
  service.answer = (request) => {
    replies.push(replyTo(request));
    return { body: replies[0] ?? Buffer.alloc(0) };
  };
  expect(await requestTimeStamp(service.url, SEAL)).toEqual({ reply: replies[0], time: STAMPED_AT });
  expect(service.hashes).toEqual([SEAL]);
});

test.each<[string, TimeStampService['answer']]>([
  [
    'of another hash',
    ({ nonce, messageImprint: { hashAlgorithm } }) => ({
      body: replyTo({
        messageImprint: new MessageImprint({ hashAlgorithm, hashedMessage: ANOTHER }),
        ...(nonce && { nonce }),
      }),
    }),
  ],
  [
    'of another request',
    ({ messageImprint }) => ({ body: replyTo({ messageImprint, nonce: Uint8Array.of(7).buffer }) }),
  ],
  ['that was refused', (request) => ({ body: replyTo(request, PKIStatus.rejection) })],
  ['that is none', () => ({ body: Buffer.from('<html>') })],
])('refuses a time stamp %s', async (_, answer) => {
  service.answer = answer;
  await expect(requestTimeStamp(service.url, SEAL)).rejects.toThrow('sent something other than a time stamp');
});

test.each<[string, TimeStampService['answer']]>([
  ['fails', () => ({ status: 500, body: Buffer.alloc(0) })],
  ['answers at great length', () => ({ body: Buffer.alloc(100_000) })],
])('a service that %s is asked again later', async (_, answer) => {
  service.answer = answer;
  await expect(requestTimeStamp(service.url, SEAL)).rejects.toThrow('The time-stamp service isn’t answering');
});
