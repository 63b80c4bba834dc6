#!/usr/bin/env node
// Starts Debian's Firefox for Playwright, whose WebDriver BiDi client asks for one command that this Firefox doesn't know
// yet: the color scheme of pages. It is set here with the rights of the browser itself; all else passes through.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Values of the setting of Firefox. */
const [DARK, LIGHT] = [0, 1];
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

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

  const fromClient = (data) => {
    const message = JSON.parse(data);
    if (message.method !== 'emulation.setMediaFeaturesOverride') return browser.send(String(data));
    own
      .setColorScheme(message.params)
      .catch((error) => console.error(String(error)))
      .finally(() => client.send(JSON.stringify({ type: 'success', id: message.id, result: {} })));
  };
  browser.on('message', (data) => own.isAnswer(JSON.parse(data)) || client.send(String(data)));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
  client.removeAllListeners('message').on('message', fromClient);
  early.forEach(fromClient);
}

/** Commands beside those of Playwright, under numbers that it doesn't reach. */
function ownCommands(browser) {
  const waiting = new Map();
  let lastId = 2 ** 40;
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      browser.send(JSON.stringify({ id: lastId, method, params }));
    });

  return {
    isAnswer(message) {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      if (!waiting.delete(message.id)) return false;
      if (message.type === 'success') resolve(message.result);
      else reject(new Error(message.message));
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
  };
}
