// Makes the secrets that .env doesn't set, once, and keeps all of them in a volume, so that `docker compose up -d` works
// without a filled-in .env. What .env sets wins, later too.
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** Of the volume, which the API, Postgres and this share. */
const FOLDER = process.env.SETTINGS_DIR ?? '/home/node/settings';
const FILE = path.join(FOLDER, 'secrets.env');
const NAMES = ['POSTGRES_PASSWORD', 'ADMIN_PASSWORD', 'SECRET_KEY', 'BACKUP_KEY'];
const BYTES = 24;

const known = parseEnv(await readFile(FILE, 'utf8').catch(() => ''));
const made = NAMES.filter((name) => !process.env[name] && !known[name]);
const secrets = Object.fromEntries(
  NAMES.map((name) => [name, process.env[name] || known[name] || randomBytes(BYTES).toString('hex')]),
);
const database = `postgres://powerline:${encodeURIComponent(secrets.POSTGRES_PASSWORD)}@postgres:5432/powerline`;
const lines = Object.entries({ ...secrets, DATABASE_URL: database }).map(
  ([name, value]) => `${name}=${quoted(value)}\n`,
);
await writeWhole(FILE, lines.join(''));
await writeWhole(path.join(FOLDER, 'postgres-password'), secrets.POSTGRES_PASSWORD);
console.log(
  made.length === 0
    ? 'All secrets are there.'
    : `Made ${made.join(', ')}. Read them, and keep a copy: docker compose run --rm settings cat ${FILE}`,
);

/** No one ever reads half a file. */
async function writeWhole(file, text) {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Files of this kind know no escapes: a value is in quotes that it doesn't have. */
function quoted(value) {
  const quote = [`'`, '"', '`'].find((one) => !value.includes(one));
  if (quote === undefined) throw new Error('A secret has all three kinds of quotes. Choose another one.');
  return `${quote}${value}${quote}`;
}
