import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its reader has it. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** Behind the # of its link; an empty text when it has none. */
  token: string;
}

/** The mails of a server without SMTP_URL: files in its DATA_DIR. */
export class Mailbox {
  private readonly folder: string;
  /** By name of the file: each mail is read once. */
  private readonly taken = new Set<string>();

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'mail');
  }

  /** The next mail of a kind to an address: waits until it is there. */
  async next(kind: string, to: string): Promise<ReceivedMail> {
    await mkdir(this.folder, { recursive: true });
    // Before the first look, so that none is missed between the two.
    const changes = watch(this.folder);
    try {
      for (;;) {
        const changed = new Promise((resolve) => changes.once('change', resolve));
        const mail = await this.find(kind, to);
        if (mail !== null) return mail;
        await changed;
      }
    } finally {
      changes.close();
    }
  }

  /** How many mails of a kind an address has got. */
  async count(kind: string, to: string): Promise<number> {
    const mails = await Promise.all((await this.filesOf(kind)).map((file) => this.read(file)));
    return mails.filter((mail) => mail.to === to).length;
  }

  private async find(kind: string, to: string): Promise<ReceivedMail | null> {
    for (const file of await this.filesOf(kind)) {
      if (this.taken.has(file)) continue;
      const mail = await this.read(file);
      if (mail.to !== to) continue;
      this.taken.add(file);
      return mail;
    }
    return null;
  }

  private async filesOf(kind: string): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files.filter((file) => new RegExp(`-${kind}-\\d+\\.eml$`).test(file)).sort();
  }

  private async read(file: string): Promise<ReceivedMail> {
    const raw = await readFile(join(this.folder, file), 'utf8');
    // Quoted-printable (RFC 2045, 6.7), as far as these mails have it.
    const text = raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const [, to = ''] = /^To: .*?([^\s<>]+@[^\s<>]+)/m.exec(raw) ?? [];
    const [, subject = ''] = /^Subject: (.*)$/m.exec(raw) ?? [];
    const [, token = ''] = /#([\w-]{43})(?![\w-])/.exec(text) ?? [];
    return { to, subject: subject.trim(), text, token };
  }
}
