import type { ModuleFailure } from '@powerline/contract/operations';

/** Only these are retried automatically. */
const TRANSIENT: ReadonlySet<ModuleFailure> = new Set(['network', 'http', 'timeout', 'chunk']);

export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';

  constructor(
    readonly failure: ModuleFailure,
    readonly module: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get isTransient(): boolean {
    return TRANSIENT.has(this.failure);
  }
}

export function toModuleLoadError(module: string, error: unknown): ModuleLoadError {
  if (error instanceof ModuleLoadError) return error;
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? error.message : String(error);
  return new ModuleLoadError(classify(name, message), module, message, { cause: error });
}

// The federation runtime puts a name or a code (RUNTIME-nnn) into the text; webpack names a failed import()
// ChunkLoadError.
function classify(name: string, message: string): ModuleFailure {
  if (name === 'ChunkLoadError') return 'chunk';
  if (message.includes('ScriptNetworkError')) return message.includes('timed out') ? 'timeout' : 'network';
  if (/RUNTIME-01[24]/.test(message)) return 'missing-expose';
  return 'evaluation';
}
