import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that a server has taken, as it came. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  messageId: string;
}

/** What a server says at one point of the conversation: a refusal with its code, or nothing for "go on". */
type Say = (() => Promise<number | null> | number | null) | undefined;

export interface Behaviour {
  /** When a client connects. */
  connect?: Say;
  logIn?: Say;
  sender?: Say;
  recipient?: Say;
  /** When the whole mail is there: what it then says comes too late for one who has gone. */
  content?: Say;
}

const refusal = (code: number) =>
  Object.assign(new Error('refused for a reason with ann@example.com'), { responseCode: code });

/** A real SMTP server on this machine, which a test controls. */
export class TestSmtpServer {
  readonly received: ReceivedMail[] = [];
  behaviour: Behaviour = {};
  readonly credentials: { user: string; password: string }[] = [];
  private server: SMTPServer | undefined;
  private readonly sockets = new Set<Socket>();
  port = 0;

  /** @param encryption by a certificate of its own, which no client trusts */
  constructor(private readonly encryption: 'tls' | 'starttls' | 'none' = 'none') {}

  async start(): Promise<this> {
    const answer = async (say: Say, callback: (error?: Error | null) => void) => {
      const code = (await say?.()) ?? null;
      callback(code === null ? null : refusal(code));
    };
    this.server = new SMTPServer({
      authOptional: true,
      secure: this.encryption === 'tls',
      disabledCommands: this.encryption === 'starttls' ? [] : ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onConnect: (_session, callback) => void answer(this.behaviour.connect, callback),
      onAuth: ({ username, password }, _session, callback) => {
        this.credentials.push({ user: username ?? '', password: password ?? '' });
        void answer(this.behaviour.logIn, (error) => callback(error ?? null, { user: username ?? '' }));
      },
      onMailFrom: (_address, _session, callback) => void answer(this.behaviour.sender, callback),
      onRcptTo: (_address, _session, callback) => void answer(this.behaviour.recipient, callback),
      onData: (stream, { envelope }, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on(
          'end',
          () =>
            void answer(this.behaviour.content, (error) => {
              const raw = Buffer.concat(chunks).toString();
              if (!error)
                this.received.push({
                  from: envelope.mailFrom ? envelope.mailFrom.address : '',
                  to: envelope.rcptTo.map(({ address }) => address),
                  raw,
                  messageId: /^message-id: *(.*)$/im.exec(raw)?.[1]?.trim() ?? '',
                });
              callback(error);
            }),
        );
      },
    });
    // A client that goes away in the middle is part of the tests.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as AddressInfo).port;
    return this;
  }

  /** As a network that breaks. */
  endConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Ends it and every connection at once. */
  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    this.endConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
