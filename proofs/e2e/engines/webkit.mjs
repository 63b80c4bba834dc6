#!/usr/bin/env node
// Lets Playwright drive Debian's WebKitGTK. Playwright's own WebKit speaks WebKit's inspector protocol with additions; here
// the inspector of WebKitGTK answers, and webkit-page.mjs and webkit-context.mjs make up for the additions: trusted input
// and windows by WebKitWebDriver, cookies and sizes by the window itself (webkit-windows.py).
import { Socket } from 'node:net';
import { Context } from './webkit-context.mjs';

/** Playwright's pipes: messages end with a zero. */
const [FROM_PLAYWRIGHT, TO_PLAYWRIGHT] = [3, 4];
const CLOSE_ID = -9999;

const contexts = new Map();
let created = 0;
const output = new Socket({ fd: TO_PLAYWRIGHT, readable: false, writable: true });
const tell = (message) => output.write(`${JSON.stringify(message)}\0`);
const contextOf = ({ browserContextId }) => contexts.get(browserContextId);
const pageOf = (pageProxyId) => [...contexts.values()].map(({ pages }) => pages.get(pageProxyId)).find(Boolean);

const COMMANDS = {
  createContext() {
    created += 1;
    const context = new Context(`context-${created}`, tell);
    contexts.set(context.id, context);
    return { browserContextId: context.id };
  },
  deleteContext: async (given) => {
    await contextOf(given).stop();
    contexts.delete(given.browserContextId);
  },
  setDownloadBehavior: (given) => contextOf(given).setOption('downloads', given.downloadPath),
  setLanguages: (given) => contextOf(given).setOption('languages', given.languages),
  createPage: async (given) => ({ pageProxyId: await contextOf(given).openPage() }),
  closePage: ({ pageProxyId }) => pageOf(pageProxyId)?.close(),
  navigate: ({ pageProxyId, url }) => pageOf(pageProxyId).navigate(url),
  getAllCookies: async (given) => ({ cookies: await contextOf(given).ask('cookies') }),
  setCookies: async (given) => {
    for (const cookie of given.cookies) await contextOf(given).ask('setCookie', cookie);
  },
  deleteAllCookies: (given) => contextOf(given).ask('clearCookies'),
};

async function obey({ id, method, params = {}, pageProxyId }) {
  if (id === CLOSE_ID) return stop();
  try {
    const command = COMMANDS[method.replace('Playwright.', '')];
    const result = pageProxyId ? await pageOf(pageProxyId).obey(id, method, params) : await command?.(params);
    // A page answers itself what the browser answers.
    if (result !== null) tell({ id, result: result ?? {}, pageProxyId });
  } catch (error) {
    tell({ id, error: { message: error.message }, pageProxyId });
  }
}

async function stop() {
  await Promise.all([...contexts.values()].map((context) => context.stop()));
  process.exit();
}

let unread = '';
new Socket({ fd: FROM_PLAYWRIGHT, readable: true, writable: false })
  .setEncoding('utf8')
  .on('data', (text) => {
    const messages = (unread + text).split('\0');
    unread = messages.pop();
    for (const message of messages) obey(JSON.parse(message));
  })
  .on('close', stop);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
