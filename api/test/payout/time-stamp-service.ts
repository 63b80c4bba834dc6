import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentInfo, EncapsulatedContent, EncapsulatedContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  id_ct_tstInfo,
  PKIStatus,
  PKIStatusInfo,
  TimeStampReq,
  TimeStampResp,
  TimeStampToken,
  TSTInfo,
} from '@peculiar/asn1-tsp';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
/** What the service's clock says. */
export const STAMPED_AT = new Date('2026-11-08T00:05:00.000Z');

export interface TimeStampService {
  url: URL;
  /** What it answers; by default, what was asked for. */
  answer: (request: TimeStampReq) => { status?: number; body: Uint8Array };
  /** The hashes that it was asked to stamp. */
  hashes: Buffer[];
  close(): void;
}

export async function startTimeStampService(): Promise<TimeStampService> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = AsnConvert.parse(Buffer.concat(chunks), TimeStampReq);
    service.hashes.push(Buffer.from(request.messageImprint.hashedMessage.buffer));
    const { status = 200, body } = service.answer(request);
    response.writeHead(status, { 'Content-Type': 'application/timestamp-reply' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const service: TimeStampService = {
    url: new URL(`http://127.0.0.1:${port}/`),
    answer: (request) => ({ body: replyTo(request) }),
    hashes: [],
    close: () => {
      server.close();
    },
  };
  return service;
}

/** As a service replies (RFC 3161, section 2.4.2), but for the signature, which no one here checks. */
export function replyTo(
  { messageImprint, nonce }: Partial<Pick<TimeStampReq, 'messageImprint' | 'nonce'>>,
  status = PKIStatus.granted,
): Uint8Array {
  const info = new TSTInfo({
    policy: '1.2.3',
    serialNumber: Uint8Array.of(1).buffer,
    genTime: STAMPED_AT,
    ...(messageImprint && { messageImprint }),
    ...(nonce && { nonce }),
  });
  const eContent = new EncapsulatedContent({ single: new OctetString(AsnConvert.serialize(info)) });
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: id_ct_tstInfo, eContent });
  const content = AsnConvert.serialize(new SignedData({ encapContentInfo }));
  const reply = new TimeStampResp({
    status: new PKIStatusInfo({ status }),
    timeStampToken: new TimeStampToken(new ContentInfo({ contentType: SIGNED_DATA, content })),
  });
  return Buffer.from(AsnConvert.serialize(reply));
}
