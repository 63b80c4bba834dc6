import { randomBytes } from 'node:crypto';
import { SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, TimeStampReq, TimeStampReqVersion, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { traceCall } from '../../../infrastructure/active-span/active-span.ts';
import { JobFailure } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TIMEOUT_MS = 15_000;
/** A reply with the service's certificates has about 6 kB. */
const REPLY_BYTES = 64 * 1024;
/** Granted, and granted with modifications (RFC 3161, section 2.4.2). */
const GRANTED: readonly number[] = [0, 1];

export interface TimeStamp {
  /** The service's whole reply, in DER: what `openssl ts -verify` takes. */
  reply: Buffer;
  /** When the service signed, by its own clock. */
  time: Date;
}

/**
 * Has a time-stamp service sign that a hash exists now (RFC 3161, over HTTP as in its section 3.4). It doesn't check the
 * signature: whoever checks the stamp decides which services to trust.
 *
 * @param hash a SHA-256
 * @throws JobFailure when the service isn't there, refuses, or signs something else
 */
export async function requestTimeStamp(service: URL, hash: Uint8Array): Promise<TimeStamp> {
  const nonce = newNonce();
  const request = new TimeStampReq({
    version: TimeStampReqVersion.v1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA_256, parameters: null }),
      hashedMessage: new OctetString(hash),
    }),
    nonce,
    certReq: true,
  });
  const reply = await send(service, Buffer.from(AsnConvert.serialize(request)));
  const signed = readTimeStamp(reply);
  if (!signed?.hash.equals(hash) || !signed.nonce?.equals(Buffer.from(nonce)))
    throw new JobFailure(t('The time-stamp service sent something other than a time stamp.'));
  return { reply, time: signed.time };
}

/** A positive integer of 16 bytes without leading zeros, as DER wants it. */
function newNonce(): ArrayBuffer {
  const nonce = Uint8Array.from(randomBytes(16));
  nonce[0] = 0x40 | ((nonce[0] ?? 0) & 0x3f);
  return nonce.buffer;
}

async function send(service: URL, body: Buffer<ArrayBuffer>): Promise<Buffer> {
  try {
    return await traceCall('POST', service.host, async () => {
      const response = await fetch(service, {
        method: 'POST',
        headers: { 'Content-Type': 'application/timestamp-query' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`It answered ${response.status}`);
      return await readAtMost(response, REPLY_BYTES);
    });
  } catch (error) {
    throw new JobFailure(t('The time-stamp service isn’t answering. The site will ask again later.'), { cause: error });
  }
}

async function readAtMost(response: Response, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytes) throw new Error('Its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface SignedHash {
  /** A SHA-256. */
  hash: Buffer;
  nonce: Buffer | undefined;
  time: Date;
}

/** What a service's reply says was signed. @returns null if it is none, a refusal, or about another kind of hash */
export function readTimeStamp(reply: Uint8Array): SignedHash | null {
  try {
    const { status, timeStampToken } = AsnConvert.parse(reply, TimeStampResp);
    if (!GRANTED.includes(status.status) || !timeStampToken) return null;
    const { encapContentInfo } = AsnConvert.parse(timeStampToken.content, SignedData);
    const content = encapContentInfo.eContent?.single?.buffer ?? new ArrayBuffer(0);
    const { messageImprint, nonce, genTime } = AsnConvert.parse(content, TSTInfo);
    if (messageImprint.hashAlgorithm.algorithm !== SHA_256) return null;
    return {
      hash: Buffer.from(messageImprint.hashedMessage.buffer),
      nonce: nonce && Buffer.from(nonce),
      time: genTime,
    };
  } catch {
    return null;
  }
}
