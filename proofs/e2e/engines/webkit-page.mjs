import { setTimeout as wait } from 'node:timers/promises';
import * as elements from './webkit-elements.mjs';
import { keyActions, mouseActions, wheelActions } from './webkit-input.mjs';

/** Ids of our own commands; Playwright's don't get that far. */
const FIRST_OWN_ID = 1e9;
const UTILITY_WORLD = '__playwright_utility_world__';
/** Playwright's scripts run beside those of the page, because this inspector makes no world of their own. */
const UTILITY_CONTEXTS = 1e6;
/** A page of the site that is held up begins again in another process, endlessly, because of its opener policy. */
const ALL_BUT_PAGES = String.raw`^(?!http://127\.0\.0\.1:\d+/(?!api/)[^.?]*(\?|$))`;
const MOVED = '__moved_within_document__';
const TELL_MOVES = `(() => {
  if (window.top !== window || window.${MOVED}) return;
  window.${MOVED} = true;
  let last = location.href;
  const { debug } = console;
  const tell = () => {
    if (location.href === last) return;
    last = location.href;
    debug.call(console, '${MOVED}', last);
  };
  for (const name of ['pushState', 'replaceState']) {
    const original = History.prototype[name];
    History.prototype[name] = function (...given) {
      original.apply(this, given);
      tell();
    };
  }
  addEventListener('popstate', tell, true);
  addEventListener('hashchange', tell, true);
})();`;

/** A window's page: passes on what WebKit's inspector understands, and does the rest otherwise. */
export class Page {
  #context;
  #tell;
  #send;
  #target;
  #frames = new Map();
  #documents = new Set();
  #mainFrame;
  #waiting = new Map();
  #lastId = FIRST_OWN_ID;
  #navigation;

  constructor(context, { id, view, handle }, tell) {
    this.#context = context;
    this.#tell = tell;
    Object.assign(this, { id, view, handle });
  }

  /** @param open connects its inspector */
  async connect(open) {
    this.#send = await open((message) => this.#fromBrowser(message));
    this.#ask('Target.setPauseOnStart', { pauseOnStart: true });
  }

  async close() {
    await this.#context.ask('close', this.view);
    this.#context.forget(this);
  }

  /** @returns the loader that Playwright waits for, none within the document */
  async navigate(url) {
    const loaded = new Promise((resolve, reject) => {
      this.#navigation = { resolve, reject };
    });
    await this.#context.ask('load', this.view, url);
    return { loaderId: await loaded };
  }

  /** What the window tells. */
  hear(event, details) {
    if (event === 'failed') this.#navigation?.reject(new Error(details.text));
    else if (event === 'dialog') this.#emit('Dialog.javascriptDialogOpening', details);
  }

  /** @returns null for what the browser answers itself */
  async obey(id, method, params) {
    switch (method) {
      case 'Target.sendMessageToTarget':
        return this.#obeyInTarget(id, params);
      case 'Target.activate':
        await this.#context.ask('focus', this.view);
        return {};
      case 'Emulation.setDeviceMetricsOverride':
        return this.#resize(params);
      case 'Input.dispatchMouseEvent':
        return this.#act(mouseActions(params));
      case 'Input.dispatchKeyEvent':
        return this.#act(keyActions(params));
      case 'Input.dispatchWheelEvent':
        return this.#act(wheelActions(params));
      case 'Dialog.handleJavaScriptDialog':
        await this.#context.ask('answerDialog', this.view, params.accept, params.promptText);
        return this.#emit('Dialog.javascriptDialogClosed', {});
      case 'Target.resume':
        this.#send({ id, method, params });
        return null;
      default:
        return {};
    }
  }

  async #act(actions) {
    await this.#context.drive(this, () => this.#context.webDriver('POST', 'actions', { actions }));
  }

  async #resize({ width, height }) {
    await this.#context.ask('resize', this.view, width, height);
    for (let tries = 0; tries < 100; tries += 1) {
      if (await this.evaluate(`innerWidth === ${width} && innerHeight === ${height}`)) return;
      await wait(20);
    }
    throw new Error(`The window is not ${width} × ${height}`);
  }

  async #obeyInTarget(outerId, { targetId, message }) {
    const { id, method, params = {} } = JSON.parse(message);
    const own = COMMANDS[method];
    if (!own) {
      this.#send({
        id: outerId,
        method: 'Target.sendMessageToTarget',
        params: { targetId, message: adapted(id, method, params) },
      });
      return null;
    }
    const call = (name, given) => this.#askTarget(targetId, name, given);
    Promise.resolve(own(call, params, this))
      .then(
        (result) => ({ id, result: result ?? {} }),
        (error) => ({ id, error: { message: error.message } }),
      )
      .then((answer) => this.#tellFromTarget(targetId, answer));
    return {};
  }

  /** A file input is filled by WebDriver, which finds it by a mark. */
  chooseFiles(selector, paths) {
    return this.#context.drive(this, async () => {
      const found = await this.#context.webDriver('POST', 'element', { using: 'css selector', value: selector });
      const text = paths.join('\n');
      await this.#context.webDriver('POST', `element/${Object.values(found)[0]}/value`, { text });
    });
  }

  go(by) {
    return this.#context.ask('go', this.view, by);
  }

  async evaluate(expression) {
    const { result } = await this.#askTarget(this.#target, 'Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  }

  #ask(method, params) {
    this.#lastId += 1;
    this.#send({ id: this.#lastId, method, params });
  }

  #askTarget(targetId, method, params) {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#ask('Target.sendMessageToTarget', { targetId, message: JSON.stringify({ id, method, params }) });
    return answer;
  }

  #emit(method, params) {
    this.#tell({ method, params, pageProxyId: this.id });
  }

  #tellFromTarget(targetId, message) {
    this.#emit('Target.dispatchMessageFromTarget', { targetId, message: JSON.stringify(message) });
  }

  #fromBrowser(message) {
    if (message.id >= FIRST_OWN_ID) return;
    const { method, params } = message;
    if (method === 'Target.dispatchMessageFromTarget')
      return this.#fromTarget(params.targetId, JSON.parse(params.message));
    if (method === 'Target.targetCreated') {
      if (params.targetInfo.type !== 'page')
        return this.#ask('Target.resume', { targetId: params.targetInfo.targetId });
      if (!params.targetInfo.isProvisional) this.#target = params.targetInfo.targetId;
    }
    if (method === 'Target.didCommitProvisionalTarget') this.#target = params.newTargetId;
    this.#tell({ ...message, pageProxyId: this.id });
  }

  #fromTarget(targetId, message) {
    if (message.id >= FIRST_OWN_ID) {
      const { resolve, reject } = this.#waiting.get(message.id) ?? {};
      this.#waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else resolve?.(message.result);
      return;
    }
    for (const told of this.#asPlaywrightKnowsIt(message)) this.#tellFromTarget(targetId, told);
  }

  /** The events of Playwright's WebKit that stand for one of this WebKit. */
  #asPlaywrightKnowsIt(message) {
    const { method, params, result } = message;
    switch (method) {
      case 'Page.frameNavigated':
        return [...this.#attach(params.frame), message];
      case 'Page.loadEventFired':
      case 'Page.domContentEventFired':
        return [{ method, params: { ...params, frameId: this.#mainFrame } }];
      case 'Runtime.executionContextCreated': {
        const { context } = params;
        if (context.type !== 'normal') return [];
        const utility = { ...context, id: context.id + UTILITY_CONTEXTS, type: 'user', name: UTILITY_WORLD };
        return [message, { method, params: { context: utility } }];
      }
      case 'Network.requestWillBeSent':
        if (params.type === 'Document' && params.frameId === this.#mainFrame) this.#documents.add(params.requestId);
        return [message];
      case 'Network.loadingFailed':
        // A load that goes on in another process is cancelled in its first.
        return this.#documents.has(params.requestId) && /cancelled/.test(params.errorText) ? [] : [message];
      case 'Console.messageAdded':
        return this.#moved(params.message) ?? [message];
      default:
        if (result?.frameTree) this.#mainFrame = result.frameTree.frame.id;
        return [message];
    }
  }

  #attach({ id, parentId, loaderId }) {
    if (!parentId) {
      this.#mainFrame = id;
      this.#navigation?.resolve(loaderId);
      return [];
    }
    if (this.#frames.has(id)) return [];
    this.#frames.set(id, parentId);
    return [{ method: 'Page.frameAttached', params: { frameId: id, parentFrameId: parentId } }];
  }

  #moved({ level, parameters }) {
    if (level !== 'debug' || parameters?.[0]?.value !== MOVED) return undefined;
    this.#navigation?.resolve(undefined);
    return [{ method: 'Page.navigatedWithinDocument', params: { frameId: this.#mainFrame, url: parameters[1].value } }];
  }
}

/** A command that this inspector has, as it takes it. */
function adapted(id, method, params) {
  const { contextId, source } = params;
  if (contextId > UTILITY_CONTEXTS)
    return JSON.stringify({ id, method, params: { ...params, contextId: contextId - UTILITY_CONTEXTS } });
  if (method === 'Network.addInterception')
    return JSON.stringify({ id, method, params: { ...params, url: ALL_BUT_PAGES } });
  if (method === 'Page.setBootstrapScript')
    return JSON.stringify({ id, method, params: { source: `${TELL_MOVES}\n${source}` } });
  return JSON.stringify({ id, method, params });
}

const nothing = () => ({});
const go = (by) => async (_call, _params, page) => {
  if (!(await page.go(by))) throw new Error(`Failed to go ${by > 0 ? 'forward' : 'back'}`);
};

/** Commands that Playwright's WebKit has and this one doesn't. */
const COMMANDS = {
  'DOM.getContentQuads': elements.contentQuads,
  'DOM.scrollIntoViewIfNeeded': elements.scrollIntoView,
  'DOM.resolveNode': elements.resolveNode,
  'DOM.describeNode': nothing,
  'DOM.setInputFiles': elements.setInputFiles,
  'Network.setEmulateOfflineState': nothing,
  'Page.createUserWorld': nothing,
  'Page.goBack': go(-1),
  'Page.goForward': go(1),
  'Page.insertText': (call, { text }) =>
    call('Runtime.evaluate', { expression: `document.execCommand('insertText', false, ${JSON.stringify(text)})` }),
  'Page.overrideSetting': nothing,
  'Page.overrideUserAgent': nothing,
  'Page.setForcedColors': nothing,
  'Page.setInterceptFileChooserDialog': nothing,
  'Page.setScreenSizeOverride': nothing,
  'Page.setTimeZone': nothing,
  'Page.setTouchEmulationEnabled': nothing,
  'Page.updateScrollingState': nothing,
};
