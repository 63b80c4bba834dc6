import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { HttpProblem } from '../infrastructure/http/http-problem.ts';
import { currentLanguage } from '../infrastructure/language/current-language.ts';
import { t } from '../infrastructure/language/words.ts';
import { OUT_OF_MEMORY, type PictureAnswer, type PictureOrder, pictureAnswerSchema } from './picture-answer.ts';

// The compiled file, both from `src` and from `dist`, because only Jest can load the sources.
const SCRIPT = fileURLToPath(new URL('../../dist/media/picture-process.js', import.meta.url));
// The decoders are native. Node 24 maps 512 MB as writable for compiled code, which alone is above the limit below.
const FLAGS = ['--max-old-space-size=64', '--jitless', SCRIPT];
/** The limit of all written memory, in kilobytes. The process has a lower limit of its own (picture-process.ts). */
const DATA_MAX_KB = 320 * 1024;
/** Limits set before the program starts. A lower limit by the operator stays. */
const LIMITED = `ulimit -S -d ${DATA_MAX_KB} 2>/dev/null; exec "$@"`;
/** No secrets in its environment, in case a file takes over its decoder. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** Why an image was stopped: it took too long, too much memory, or its decoder fell over. */
type StopReason = 'time' | 'memory' | 'crash';

/** Thrown when an image had to be stopped. It is refused, and the next one gets a new process. */
export class PictureStopped extends HttpProblem {
  constructor(readonly reason: StopReason) {
    super(413, 'too_large', STOPPED[reason]());
  }
}

const STOPPED: Readonly<Record<StopReason, () => string>> = {
  time: () => t('The image takes too long to open. Save it as a plain JPEG or make it smaller, then upload that.'),
  memory: () =>
    t('The image takes too much memory to open. Save it as a plain JPEG or make it smaller, then upload that.'),
  crash: () => t('We couldn’t open this image. Save it again as a plain JPEG and upload that.'),
};

/** A process that opens images, one after the other. */
export class PictureWorker {
  private readonly child: ChildProcess;
  private readonly ready: Promise<PictureAnswer>;
  private hasEnded = false;

  constructor() {
    const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
    const options: SpawnOptions = {
      // With more arenas, glibc would keep memory for each thread, and the process would keep freed images.
      env: { ...env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    };
    this.child =
      process.platform === 'linux'
        ? spawn('/bin/sh', ['-c', LIMITED, 'sh', process.execPath, ...FLAGS], options)
        : spawn(process.execPath, FLAGS, options);
    for (const event of ['exit', 'error'])
      this.child.on(event, () => {
        this.hasEnded = true;
      });
    // It doesn't keep our process alive; the waiting requests do.
    this.child.unref();
    this.child.channel?.unref();
    this.ready = this.next();
    this.ready.catch(() => undefined);
  }

  /** Whether it has ended or is about to. */
  get isGone(): boolean {
    return this.hasEnded;
  }

  /** @throws Error when it cannot be started */
  async started(): Promise<void> {
    await this.ready;
  }

  /**
   * Makes the image that everyone sees, and stops if that takes longer than `withinMs`.
   *
   * @throws HttpProblem why the image is refused; {@link PictureStopped} if it had to be stopped
   */
  async make(order: Omit<PictureOrder, 'language'>, withinMs: number): Promise<Buffer> {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.end();
    }, withinMs);
    try {
      const answered = this.next();
      // If a message can't be sent, the process is gone, and its exit says why.
      this.child.send({ ...order, language: currentLanguage() } satisfies PictureOrder, () => undefined);
      const answer = await answered;
      if (answer.kind === 'made') return Buffer.from(answer.content);
      if (answer.kind === 'refused') throw new HttpProblem(answer.status, answer.code, answer.message);
      throw new Error('The process that opens images began again');
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      if (isLate) throw new PictureStopped('time');
      throw new PictureStopped(error.exitCode === OUT_OF_MEMORY ? 'memory' : 'crash');
    } finally {
      clearTimeout(late);
    }
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
  }

  private async next(): Promise<PictureAnswer> {
    const over = new AbortController();
    const { signal } = over;
    try {
      const [message] = await Promise.race([
        once(this.child, 'message', { signal }),
        once(this.child, 'exit', { signal }).then(([exitCode]) => {
          throw new WorkerEnded(exitCode);
        }),
      ]);
      return v.parse(pictureAnswerSchema, message);
    } finally {
      over.abort();
    }
  }
}

class WorkerEnded extends Error {
  constructor(readonly exitCode: number | null) {
    super(`The process that opens images ended with ${exitCode}`);
  }
}
