import type { ModuleError } from '@powerline/contract/operations';
import { DEV_VERSION } from '@powerline/registry';
import { errorMessageOf } from './error-message.ts';
import { sendBeacon } from './send-beacon.ts';

const REPORTS_PATH = '/api/module-errors';
/** A module that fails in a circle, each time with other words, must not become a flood. */
const REPORTS_PER_TAB = 20;

const reported = new Set<string>();

/**
 * Tells the API of an error that nobody caught, when its stack comes from the files of a module: once per tab and
 * message. Errors of the shell, of extensions and without a stack are nobody's.
 */
export function reportError(event: ErrorEvent | PromiseRejectionEvent, send: SendError = sendError): void {
  const isThrow = 'error' in event;
  const thrown: unknown = isThrow ? event.error : event.reason;
  // What was aborted is not wanted any more, which is no fault.
  if (!isErrorLike(thrown) || thrown.name === 'AbortError') return;
  const build = buildIn(thrown.stack);
  if (!build || build.version === DEV_VERSION) return;
  const error: ModuleError = { ...build, kind: isThrow ? 'throw' : 'rejection', message: errorMessageOf(thrown) };
  const key = JSON.stringify(error);
  if (reported.has(key) || reported.size >= REPORTS_PER_TAB) return;
  reported.add(key);
  send(error);
}

type SendError = (error: ModuleError) => void;
const sendError: SendError = (error) => void sendBeacon(REPORTS_PATH, error);

/** The build whose file is nearest to where it was thrown. */
function buildIn(stack: string): { module: string; version: string } | undefined {
  const { origin } = location;
  const at = stack.split(`${origin}/modules/`, 2)[1];
  const [, module, version] = /^([a-z][a-z\d-]{0,59})\/(\d[\d.a-z-]{0,59})\//.exec(at ?? '') ?? [];
  return module && version ? { module, version } : undefined;
}

/** Not by its class: a module may throw what only looks like an error. */
function isErrorLike(value: unknown): value is { name: string; message: string; stack: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { name, message, stack } = value as { name?: unknown; message?: unknown; stack?: unknown };
  return [name, message, stack].every((part) => typeof part === 'string');
}
