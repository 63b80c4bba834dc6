import { expectsMember } from '../expectations.ts';

/** What a prerendered page was filled with, until the shell takes it over. */
export interface FirstAnswer {
  path: string;
  response: Promise<Response>;
  /** Undefined unless the answer was good. */
  body: Promise<unknown>;
}

declare global {
  interface Document {
    /** Set by the first script, which shares no modules with the shell's. */
    firstAnswer?: FirstAnswer | undefined;
  }
}

/** The headers of `request()`. */
const HEADERS = { accept: 'application/json, application/problem+json' };

/** After this time, the page's own call decides. */
const TIMEOUT_MS = 8000;

/**
 * Shows a member what a page is about before its code is loaded (docs/module-teams.md). The page's loading state says
 * in attributes where what goes: `data-call` is the path, with `$3` for the third part of the address; `data-text`,
 * `data-html` and `data-shown` name a property of the answer, and `data-unfilled` goes.
 */
export async function fillPage(): Promise<void> {
  const call = document.querySelector<HTMLElement>('[data-frame="painted"] [data-call]')?.dataset.call;
  if (!call || !expectsMember()) return;
  const parts = location.pathname.split('/');
  const path = call.replace(/\$(\d)/g, (_, part) => parts[part] ?? '');
  const response = fetch(path, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = response.then((answer) => (answer.ok ? answer.clone().json() : undefined)).catch(() => undefined);
  document.firstAnswer = { path, response, body };
  const answer: unknown = await body;
  if (typeof answer === 'object' && answer !== null) fillIn(new Map(Object.entries(answer)));
}

function fillIn(answer: ReadonlyMap<string | undefined, unknown>): void {
  // Nothing in the live page: React writes that.
  for (const element of document.querySelectorAll<HTMLElement>('[data-frame="painted"] *')) {
    const { text, html, shown, unfilled } = element.dataset;
    if (text) element.textContent = String(answer.get(text));
    // The module shows the same HTML of our API in the same way.
    if (html) element.innerHTML = String(answer.get(html));
    if (shown) element.hidden = !answer.get(shown);
    if (unfilled !== undefined) element.remove();
  }
}
