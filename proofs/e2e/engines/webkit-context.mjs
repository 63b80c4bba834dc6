import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Inspector } from './webkit-inspector.mjs';
import { Page } from './webkit-page.mjs';

const LOCALHOST = '127.0.0.1';
/** As many as a journey opens in one context. */
const WINDOWS = 4;

/** A browser context: a WebKitGTK of its own on a screen of its own, so that each of its windows can have the focus. */
export class Context {
  pages = new Map();
  #tell;
  #options = { languages: [], downloads: '', windows: WINDOWS };
  #processes = [];
  #started;
  #windows;
  #answers = new Map();
  #views = [];
  #driver;
  #inspector = new Inspector();
  #queue = Promise.resolve();
  #current;

  constructor(id, tell) {
    this.id = id;
    this.#tell = tell;
  }

  /** Before the first page: the process starts with its options. */
  setOption(name, value) {
    this.#options[name] = value;
  }

  /** Asks the windows' process. */
  async ask(command, ...given) {
    await this.#start();
    const id = this.#answers.size + 1;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject });
      this.#windows.stdin.write(`${JSON.stringify({ id, do: command, with: given })}\n`);
    });
  }

  /** @returns the id of the page */
  openPage() {
    return this.#inTurn(async () => {
      await this.#start();
      const handle = await this.#openWindow();
      // The new window has the focus.
      this.#current = undefined;
      const id = `${this.id}-page-${this.#views.length}`;
      const view = this.#views.at(-1);
      const page = new Page(this, { id, view, handle }, this.#tell);
      this.pages.set(id, page);
      this.#tell({ method: 'Playwright.pageProxyCreated', params: { pageProxyId: id, browserContextId: this.id } });
      await page.connect((listener) => until(() => this.#inspector.open(view, listener)));
      return id;
    });
  }

  /** Does something by WebDriver in a window; one thing at a time, because its commands are for the window of the last switch. */
  drive(page, work) {
    return this.#inTurn(async () => {
      if (this.#current !== page) {
        await this.webDriver('POST', 'window', { handle: page.handle });
        await this.ask('focus', page.view);
        this.#current = page;
      }
      return work();
    });
  }

  async webDriver(method, command, body) {
    const answer = await fetch(`${this.#driver}/${command}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command}: ${value.error} ${value.message}`);
    return value;
  }

  forget(page) {
    this.pages.delete(page.id);
    this.#current = undefined;
    const last = [...this.pages.values()].at(-1);
    if (last) this.ask('focus', last.view).catch(() => undefined);
    this.#tell({ method: 'Playwright.pageProxyDestroyed', params: { pageProxyId: page.id } });
  }

  async stop() {
    for (const page of this.pages.values()) this.forget(page);
    await Promise.all(this.#processes.reverse().map(end));
  }

  #inTurn(work) {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #start() {
    this.#started ??= this.#startProcesses();
    return this.#started;
  }

  #run(command, args, options) {
    const child = spawn(command, args, options);
    this.#processes.push(child);
    return child;
  }

  async #startProcesses() {
    const screen = this.#run('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [display] = await once(screen.stdout, 'data');
    const inspectorPort = await freePort();
    this.#windows = this.#run(
      '/usr/bin/python3',
      [path.join(import.meta.dirname, 'webkit-windows.py'), JSON.stringify(this.#options)],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        // WebKit's own processes end with it, by its group; by itself it ends with its input.
        detached: true,
        env: {
          ...process.env,
          DISPLAY: `:${String(display).trim()}`,
          WEBKIT_INSPECTOR_SERVER: `${LOCALHOST}:${inspectorPort}`,
          NO_AT_BRIDGE: '1',
        },
      },
    );
    const isReady = new Promise((resolve) => {
      createInterface(this.#windows.stdout).on('line', (line) => this.#hear(JSON.parse(line), resolve));
    });
    await isReady;
    await this.#inspector.connect(inspectorPort);
    // Once a page is automated, it isn't listed any more.
    await until(() => this.#inspector.reach === WINDOWS);
    const port = await freePort();
    this.#run('WebKitWebDriver', [`--port=${port}`, `--target=${LOCALHOST}:${inspectorPort}`], { stdio: 'inherit' });
    this.#driver = `http://${LOCALHOST}:${port}`;
    const { sessionId } = await until(() =>
      this.webDriver('POST', 'session', { capabilities: { alwaysMatch: {} } }).catch(() => undefined),
    );
    this.#driver += `/session/${sessionId}`;
  }

  /** WebDriver begins with a window. */
  async #openWindow() {
    if (this.#views.length === 1 && this.pages.size === 0) return this.webDriver('GET', 'window');
    const count = this.#views.length;
    const { handle } = await this.webDriver('POST', 'window/new', { type: 'window' });
    await until(() => this.#views.length > count);
    return handle;
  }

  #hear({ id, result, error, event, ...details }, ready) {
    if (id) {
      const { resolve, reject } = this.#answers.get(id);
      if (error) reject(new Error(error));
      else resolve(result);
    } else if (event === 'ready') ready();
    else if (event === 'opened') this.#views.push(details.view);
    else if (event === 'download') this.#tellOfDownload(details);
    else if (event === 'downloaded') this.#tell({ method: 'Playwright.downloadFinished', params: details });
    else [...this.pages.values()].find(({ view }) => view === details.view)?.hear(event, details);
  }

  #tellOfDownload({ uuid, url, name }) {
    const pageProxyId = this.#current?.id;
    this.#tell({ method: 'Playwright.downloadCreated', params: { pageProxyId, frameId: '', uuid, url } });
    this.#tell({ method: 'Playwright.downloadFilenameSuggested', params: { uuid, suggestedFilename: name } });
  }
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  await gone;
}

async function until(find) {
  for (;;) {
    const found = await find();
    if (found) return found;
    await wait(20);
  }
}

async function freePort() {
  const server = createServer().listen(0, LOCALHOST);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
