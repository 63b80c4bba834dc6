import { once } from 'node:events';
import { connect } from 'node:net';

const HEADER_BYTES = 5;
const LITTLE_ENDIAN = 1;
const IDS_BYTES = 16;
const text = (string) => Buffer.from(`${string}\0`);

/** WebKitGTK's inspector by its socket, which takes messages of any size, while its WebSocket ends at 128 kB. */
export class Inspector {
  #socket;
  #unread = Buffer.alloc(0);
  #listeners = new Map();
  #connections = new Map();

  async connect(port) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (data) => this.#read(data));
    this.#socket.on('error', () => undefined);
    await once(this.#socket, 'connect');
    // It answers with what it understands, which we know.
    this.#send('SetupInspectorClient', text('0'));
  }

  /** How many pages it can reach. */
  get reach() {
    return this.#connections.size;
  }

  /** @returns how to send to a page, once it is there, whose messages the listener gets */
  open(target, listener) {
    const connection = this.#connections.get(BigInt(target));
    if (connection === undefined) return undefined;
    const ids = Buffer.alloc(IDS_BYTES);
    ids.writeBigUInt64LE(connection, 0);
    ids.writeBigUInt64LE(BigInt(target), 8);
    this.#listeners.set(BigInt(target), listener);
    this.#send('Setup', ids);
    return (message) => this.#send('SendMessageToBackend', Buffer.concat([ids, text(JSON.stringify(message))]));
  }

  #send(name, given) {
    const body = Buffer.concat([text(name), given]);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32BE(body.length);
    header[HEADER_BYTES - 1] = LITTLE_ENDIAN;
    this.#socket.write(Buffer.concat([header, body]));
  }

  #read(data) {
    this.#unread = Buffer.concat([this.#unread, data]);
    while (this.#unread.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + this.#unread.readUInt32BE(0);
      if (this.#unread.length < end) return;
      const body = this.#unread.subarray(HEADER_BYTES, end);
      this.#unread = this.#unread.subarray(end);
      const nameEnd = body.indexOf(0);
      this.#hear(body.toString('latin1', 0, nameEnd), body.subarray(nameEnd + 1));
    }
  }

  #hear(name, given) {
    // A later list is without the pages that are automated; they can be reached all the same.
    if (name === 'SetTargetList') for (const id of pagesIn(given)) this.#connections.set(id, given.readBigUInt64LE(0));
    if (name !== 'SendMessageToFrontend') return;
    const message = JSON.parse(given.toString('utf8', IDS_BYTES, given.length - 1));
    this.#listeners.get(given.readBigUInt64LE(8))?.(message);
  }
}

/** In front of each page's kind is its number. */
function pagesIn(list) {
  const ids = [];
  for (let at = list.indexOf('WebPage\0'); at !== -1; at = list.indexOf('WebPage\0', at + 1)) {
    ids.push(list.readBigUInt64LE(at - 8));
  }
  return ids;
}
