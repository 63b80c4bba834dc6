import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** What admins change and everybody reads. A change drops every cached response of its topic. */
export const TOPICS = [
  'logo',
  'navigation-pages',
  'page-images',
  'page-videos',
  'site-addresses',
  'systems',
  'team-members',
] as const;
export type Topic = (typeof TOPICS)[number];

/** An answer as it is sent again and again. */
export interface CacheEntry {
  body: string;
  etag: string;
}

/**
 * Responses of public reads, cached in this process. Only while changes are heard (see ChangeListener): without ears,
 * nothing is kept.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<Topic, Map<string, CacheEntry>>(TOPICS.map((topic) => [topic, new Map()]));
  private readonly generations = new Map<Topic, number>();
  private readonly droppedAt = new Map<Topic, number>();
  private hearsChanges = false;

  find(topic: Topic, key: string): CacheEntry | undefined {
    return this.entries.get(topic)?.get(key);
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
  keep(topic: Topic, key: string, value: unknown, generation: number): CacheEntry {
    const body = JSON.stringify(value);
    const answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    if (this.hearsChanges && generation === this.generation(topic)) this.entries.get(topic)?.set(key, answer);
    return answer;
  }

  drop(topic: Topic): void {
    this.generations.set(topic, this.generation(topic) + 1);
    this.droppedAt.set(topic, performance.now());
    this.entries.get(topic)?.clear();
  }

  /** Whether changes of other instances reach us. Both ways everything is dropped: something may have been missed. */
  setHearsChanges(hears: boolean): void {
    this.hearsChanges = hears;
    for (const topic of TOPICS) this.drop(topic);
  }
}
