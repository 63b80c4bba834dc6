import path from 'node:path';
import { WrongUsage } from '../exit-codes.ts';
import { fingerprintOf } from '../site/signing/public-key.ts';
import type { Command } from './command.ts';
import { createSigningKey } from './signing-key.ts';

export const key: Command = {
  name: 'key',
  usage: 'key create [file]',
  summary: 'Make a key that signs builds: the private half in a file for you alone, the public half for the operator.',
  takes: [1, 2],
  async run({ args: [action, named = 'release-key.pem'], callFolder }) {
    if (action !== 'create') throw new WrongUsage('Write: npm run release -- key create [file]');
    const file = path.resolve(callFolder, named);
    const publicKey = await createSigningKey(file);
    const fingerprint = fingerprintOf(publicKey);
    return {
      text: `${publicKey}\n\nThis is the public half of key ${fingerprint}, also in ${named}.pub: give it to the operator of the site.\nThe private half is in ${named}. Sign with it (--sign ${named}, or the pipeline's secret RELEASE_KEY), and never commit it.`,
      json: { publicKey, fingerprint, file, publicFile: `${file}.pub` },
    };
  },
};
