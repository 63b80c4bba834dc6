import type { Lesson } from '@powerline/contract/academy';
import { keptPages, language } from '@powerline/platform';
import { readCaptions } from '../../../api/lessons.ts';
import { courseAddress, lessonAddress } from '../../../components/lesson-address.ts';
import { cuesOf } from '../cues.ts';
import { lessonDocument, listDocument, pageResponse } from './kept-documents.ts';

/** Each release has it (packages/release-tool/worker). */
const WORKER = '/kept-pages.js';
/** The lessons' addresses; the worker sees no other page. The page kept at this address is shown for pages that aren't kept. */
const SCOPE = courseAddress('');
/** The newest ones. */
const MOST_LESSONS = 20;

/**
 * Keeps a lesson's text as a page of its own, without scripts: it needs no file of any release, so a release or a rollback
 * can't break it, and it can't hide one.
 *
 * @param left when the member leaves the lesson, nothing more is kept
 * @throws without https, storage or room
 */
export async function keepLesson(lesson: Lesson, memberId: number, left: AbortSignal): Promise<void> {
  // First, because without it nothing that is kept could be shown.
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const document = await lessonDocument(lesson, await spokenIn(lesson));
  if (left.aborted) return;
  const pages = await keptPages(memberId);
  const address = lessonAddress({ course: lesson.courseSlug, lesson: lesson.slug });
  // Otherwise it could keep its old place in the order.
  await pages.delete(address);
  await pages.put(address, pageResponse(document));
  const lessons = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== SCOPE);
  for (const request of lessons.splice(0, lessons.length - MOST_LESSONS)) await pages.delete(request);
  const listed = lessons.map(async (request) => ({ url: request.url, title: titleOf(await pages.match(request)) }));
  await pages.put(SCOPE, pageResponse(listDocument((await Promise.all(listed)).reverse())));
}

const titleOf = (page: Response | undefined): string => decodeURIComponent(page?.headers.get('x-title') ?? '');

/** The lines of the video's captions; empty without captions. */
async function spokenIn({ id, captions }: Lesson): Promise<string[]> {
  const own = captions.find((one) => one.language.split('-', 1)[0] === language()) ?? captions[0];
  if (!own) return [];
  const file = await readCaptions(id, own.language).catch(() => '');
  return cuesOf(file).map(({ text }) => text);
}
