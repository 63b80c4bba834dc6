import { type Answer, type Client, readAnswer } from './client.ts';

/** Sends a picture as a browser does. @param path of the call that takes it */
export async function sendPicture(
  member: Client,
  path: string,
  body: Buffer | ReadableStream<Uint8Array>,
  type = 'image/png',
  method = 'PUT',
): Promise<Answer> {
  const response = await fetch(new URL(path, member.url), {
    method,
    headers: {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': member.address,
      cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    // fetch needs it for a body that comes bit by bit; its types do not know it.
    ...({ duplex: 'half' } as object),
  });
  return readAnswer(method, response);
}
