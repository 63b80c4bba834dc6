import { readFile } from 'node:fs/promises';
import { HttpProblem } from '../infrastructure/http/http-problem.ts';
import { inOnly } from '../infrastructure/language/current-language.ts';
import { isOutOfMemory, makePicture } from './make-picture.ts';
import { OUT_OF_MEMORY, type PictureAnswer, type PictureOrder } from './picture-answer.ts';

/**
 * The limit for this whole process, which takes 70 MB on its own. Decoders keep a progressive JPEG of 50 megapixels or an interlaced PNG
 * of 25 whole: both measured 230 MB at most, after several images.
 */
const MEMORY_MAX_BYTES = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

// Opens images in its own process: if one of them crashes it, only that upload is lost. It gets one image after
// the other, and ends with the process that started it.

const answer = (message: PictureAnswer) => process.send?.(message);

/** Checks the memory on systems without a limit of their own. Linux has one (picture-worker.ts) if this check comes too late. */
function watchMemory(): NodeJS.Timeout {
  return setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) process.exit(OUT_OF_MEMORY);
  }, LOOK_EVERY_MS);
}

async function make({ file, maxEdge }: PictureOrder): Promise<PictureAnswer> {
  const watch = watchMemory();
  try {
    return { kind: 'made', content: await makePicture(await readFile(file), maxEdge) };
  } catch (error) {
    if (isOutOfMemory(error)) process.exit(OUT_OF_MEMORY);
    if (!(error instanceof HttpProblem)) throw error;
    const { status, code, message } = error;
    return { kind: 'refused', status, code, message };
  } finally {
    clearInterval(watch);
  }
}

process.on('message', async (order: PictureOrder) => answer(await inOnly(order.language, () => make(order))));
process.on('disconnect', () => process.exit());
// Ctrl+C in a terminal goes to the whole group; an upload that is under way is finished first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
answer({ kind: 'ready' });
