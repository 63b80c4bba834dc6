#!/usr/bin/env node
// Starts Debian's Firefox for Playwright, whose WebDriver BiDi client asks for two things that this Firefox does otherwise:
// the color scheme of pages, which is set here with the rights of the browser itself, and the text of a field, which is
// typed here as by a person, because Playwright's way tells a page nothing that React hears. All else passes through.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Values of Firefox's setting. */
const [DARK, LIGHT] = [0, 1];
const ENTER = '\uE007';
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** How Playwright inserts text. */
const INSERT_TEXT = '__pw_bidiInsertText';

const firefox = spawn('firefox-esr', [...process.argv.slice(2), '--remote-allow-system-access'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
await once(server, 'listening');

for await (const line of createInterface(firefox.stderr)) {
  const address = LISTENING.exec(line)?.[1];
  if (address) server.on('connection', (client) => forward(client, `${address}/session`));
  console.error(address ? `WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}` : line);
}

/** Passes messages on in both directions, in their order. */
async function forward(client, address) {
  const early = [];
  client.on('message', (data) => early.push(data));
  const browser = new WebSocket(address, { perMessageDeflate: false });
  await once(browser, 'open');
  const own = ownCommands(browser);

  const fromClient = async (data) => {
    const message = JSON.parse(data);
    if (message.method === 'emulation.setMediaFeaturesOverride') {
      await own.setColorScheme(message.params).catch((error) => console.error(String(error)));
      client.send(JSON.stringify({ type: 'success', id: message.id, result: {} }));
      return;
    }
    const text = insertedText(message);
    if (text?.value) {
      await own.type(message.params.target, text.value).catch((error) => console.error(String(error)));
      text.value = '';
    }
    browser.send(JSON.stringify(message));
  };
  browser.on('message', (data) => own.hears(JSON.parse(data)) || client.send(String(data)));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
  client.removeAllListeners('message').on('message', fromClient);
  early.forEach(fromClient);
}

/** The argument with the text, if the message inserts one. */
function insertedText({ method, params }) {
  if (method !== 'script.callFunction') return undefined;
  const given = params.arguments ?? [];
  const isInserting = given.some(({ value }) => typeof value === 'string' && value.includes(`${INSERT_TEXT}(`));
  return isInserting ? given.findLast(({ type }) => type === 'string') : undefined;
}

/** Commands beside those of Playwright, under numbers that it doesn't reach. */
function ownCommands(browser) {
  const waiting = new Map();
  const contexts = new Map();
  let lastId = 2 ** 40;
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      browser.send(JSON.stringify({ id: lastId, method, params }));
    });

  return {
    /** @returns whether the message answers a command of ours */
    hears({ id, method, params, type, result, message }) {
      if (method === 'script.realmCreated') contexts.set(params.realm, params.context);
      const { resolve, reject } = waiting.get(id) ?? {};
      if (!waiting.delete(id)) return false;
      if (type === 'success') resolve(result);
      else reject(new Error(message));
      return true;
    },

    /** For all pages: what belongs to one is lost when it comes to be another process's. */
    async setColorScheme({ features }) {
      const { contexts: windows } = await send('browsingContext.getTree', { 'moz:scope': 'chrome' });
      await send('script.callFunction', {
        target: { context: windows[0].context },
        awaitPromise: false,
        arguments: [{ type: 'number', value: features['prefers-color-scheme'] === 'dark' ? DARK : LIGHT }],
        functionDeclaration: String((scheme) =>
          Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', scheme),
        ),
      });
    },

    type({ context, realm }, text) {
      const keys = [...new Intl.Segmenter().segment(text)].map(({ segment }) => (segment === '\n' ? ENTER : segment));
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      return send('input.performActions', {
        context: context ?? contexts.get(realm),
        actions: [{ type: 'key', id: 'typing', actions }],
      });
    },
  };
}
