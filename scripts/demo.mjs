import './require-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run.mjs';
import { serve } from './serve.mjs';
import { report } from './step.mjs';

const FOLDER = path.join(ROOT, '.demo');
const USAGE = `npm run demo                            opens a site that 2,000 people have used for months; makes it the first time
npm run demo -- --fresh                 makes it again
npm run demo -- --today 2026-11-22      makes it as on that day, the same each time

It keeps everything in .demo. PORT says where it listens (3000).`;

const options = readOptions();
refuseOtherSettings(process.env);
let madeOn;

await serve({
  // Only this environment: the real site's database, mail and payment settings must not apply.
  env: {
    PORT: process.env.PORT,
    HOST: '127.0.0.1',
    DATA_DIR: path.join(FOLDER, 'data'),
    SITE_DIR: path.join(FOLDER, 'site'),
  },
  who: 'npm run demo',
  prepare: async (env, signal) => {
    const { prepareDemo } = await import('../demo/dist/prepare-demo.js');
    madeOn = await prepareDemo({ ...options, env, signal, onStep: report, onNotice: console.log });
  },
  onReady: async (url) => {
    const { LEADER_LOG_IN, LOG_INS } = await import('../demo/dist/log-ins.js');
    const lines = LOG_INS.map(({ role, username, password }) =>
      [role, username, password].map(column).join('').trimEnd(),
    );
    console.log(`
${column('log in as')}${column('username')}password
${lines.join('\n')}

An invitation by the leader: ${url}/r/${LEADER_LOG_IN.username}
The leader's page: ${url}/u/${LEADER_LOG_IN.username}
Made on ${madeOn}, in .demo; npm run demo -- --fresh makes it again.`);
  },
});

function column(text) {
  return text.padEnd(18);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { fresh: { type: 'boolean', default: false }, today: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (!values.help && isDay(values.today)) return { isFresh: values.fresh, today: values.today };
    console.log(USAGE);
    process.exit(values.help ? 0 : 1);
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

/** Whether it was left out, or is a calendar day. */
function isDay(text) {
  if (text === undefined) return true;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The demo's passwords are public, and it replaces data without asking. */
function refuseOtherSettings({ DATABASE_URL, DATA_DIR, HOST, SITE_DIR }) {
  const given = Object.entries({ DATABASE_URL, DATA_DIR, HOST, SITE_DIR }).filter(([, value]) => value);
  if (given.length === 0) return;
  const names = given.map(([name]) => name).join(', ');
  console.error(
    `The demo has a folder of its own (.demo) and listens on this machine only. Start it without ${names}.`,
  );
  process.exit(1);
}
