import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// The real one, past the mapping that leads here.
const real: typeof argon2 = createRequire(createRequire(import.meta.url).resolve('@node-rs/argon2/package.json'))(
  './index.js',
);

/** What the API asked for, call by call. */
export const asked: (argon2.Options | null | undefined)[] = [];

/** A test of who waits for whom needs work that takes its time: with `isReal`, hashes have all of it. */
export const work = { isReal: false };

/**
 * The same hashes with the least work, in place of the library in these tests alone (jest.config.mjs): they make
 * hundreds, and none has to be hard to guess.
 */
export const hash: typeof argon2.hash = (password, options) => {
  asked.push(options);
  return real.hash(password, work.isReal ? options : { ...options, memoryCost: 8, timeCost: 1 });
};

export const { verify } = real;
