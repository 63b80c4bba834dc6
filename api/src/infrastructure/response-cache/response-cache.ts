import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Body, bodyOf } from '../http/direct-answer.ts';

/** What admins change and everybody reads. A change drops every cached response of its topic. */
export const TOPICS = [
  'income-disclosure',
  'legal-texts',
  'logo',
  'navigation-pages',
  'page-images',
  'page-videos',
  'site-addresses',
  'systems',
  'team-members',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Together: the answers that are asked for most stay. */
export const KEPT_ANSWERS = 1_000;
export const KEPT_BYTES = 16 * 1024 * 1024;
/** A larger one is made for each request. */
const KEPT_ANSWER_BYTES = 1024 * 1024;

/** An answer as it is sent again and again. */
export interface KeptAnswer {
  topic: Topic;
  /** The pattern of its address, by which its requests are logged and counted. */
  route: string;
  body: Body;
  etag: string;
}

/** Which answer it is. */
export interface AnswerPlace {
  topic: Topic;
  route: string;
  /** The one spelling of its address. */
  address: string;
}

/**
 * Answers to public reads, kept in this process by the address that they are asked for with. Only while changes are heard
 * (see ChangeListener): without ears, nothing is kept.
 */
@Injectable()
export class ResponseCache {
  readonly #kept = new LRUCache<string, KeptAnswer>({
    max: KEPT_ANSWERS,
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_ANSWER_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.size),
    dispose: ({ topic }, address) => this.#addresses.get(topic)?.delete(address),
  });
  readonly #addresses = new Map<Topic, Set<string>>(TOPICS.map((topic) => [topic, new Set()]));
  private readonly generations = new Map<Topic, number>();
  private readonly droppedAt = new Map<Topic, number>();
  private hearsChanges = false;

  find(address: string): KeptAnswer | undefined {
    return this.#kept.get(address);
  }

  /** When the topic changed last, as far as this process knows: a moment of performance.now(). */
  changedAt(topic: Topic): number {
    return this.droppedAt.get(topic) ?? 0;
  }

  /** To be taken before the database is read, and given to {@link keep}. */
  generation(topic: Topic): number {
    return this.generations.get(topic) ?? 0;
  }

  /**
   * Makes an answer, and keeps it unless its topic changed since `generation` was taken: what was read before the
   * change must not outlive it.
   */
  keep({ topic, route, address }: AnswerPlace, value: unknown, generation: number): KeptAnswer {
    const body = bodyOf(JSON.stringify(value));
    const etag = `"${createHash('sha256').update(body.text).digest('base64url').slice(0, 27)}"`;
    const answer = { topic, route, body, etag };
    if (this.hearsChanges && generation === this.generation(topic)) {
      this.#kept.set(address, answer);
      if (this.#kept.has(address)) this.#addresses.get(topic)?.add(address);
    }
    return answer;
  }

  drop(topic: Topic): void {
    this.generations.set(topic, this.generation(topic) + 1);
    this.droppedAt.set(topic, performance.now());
    for (const address of this.#addresses.get(topic) ?? []) this.#kept.delete(address);
  }

  /** Whether changes of other instances reach us. Both ways everything is dropped: something may have been missed. */
  setHearsChanges(hears: boolean): void {
    this.hearsChanges = hears;
    for (const topic of TOPICS) this.drop(topic);
  }
}
