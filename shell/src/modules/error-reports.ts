import type { ModuleError } from '@powerline/contract/operations';
import type * as calls from '@powerline/contract/operations/calls';
import { DEV_VERSION } from '@powerline/registry';
import { errorMessageOf } from './error-message.ts';
import { sendBeacon } from './send-beacon.ts';

const REPORTS_PATH = '/api/module-errors' satisfies typeof calls.reportModuleError.path;
const REPORTS_PER_TAB = 20;

const reported = new Set<string>();

/**
 * Reports an uncaught error to the API if its stack comes from a module's files, once per tab, message and place. It ignores errors
 * of the shell, of extensions, and without a stack.
 */
export function reportError(event: ErrorEvent | PromiseRejectionEvent, send: SendError = sendError): void {
  const isThrow = 'error' in event;
  const thrown: unknown = isThrow ? event.error : event.reason;
  // An aborted request is no longer wanted, so it isn't an error.
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

/** The build whose file is the topmost of any module's, and where in it. */
function buildIn(stack: string): Pick<ModuleError, 'module' | 'version' | 'frame'> | undefined {
  const { origin } = location;
  const at = stack.split(`${origin}/modules/`, 2)[1] ?? '';
  const [, module, version] = /^([a-z][a-z\d-]{0,59})\/(\d[\d.a-z-]{0,59})\//.exec(at) ?? [];
  if (!module || !version) return undefined;
  const [, file, line, column] =
    /^[^/]+\/[^/]+\/((?:\w[\w.-]*\/)*\w[\w.-]{0,97}\.js):(\d{1,7}):(\d{1,7})(?!\d)/.exec(at) ?? [];
  // Columns of some browsers begin at 0.
  const frame = file && file.length <= 100 && { file, line: Number(line), column: Math.max(1, Number(column)) };
  return { module, version, ...(frame && { frame }) };
}

function isErrorLike(value: unknown): value is { name: string; message: string; stack: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { name, message, stack } = value as { name?: unknown; message?: unknown; stack?: unknown };
  return [name, message, stack].every((part) => typeof part === 'string');
}
