import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '../daily-visits/visitors.ts';
import { type Body, bodyOf, type HeaderLines, headerLines, JSON_TYPE } from '../http/direct-answer.ts';
import type { EncodingName } from '../http/encodings.ts';

/** What admins change and everyone reads. A change drops every cached response of its topic. */
export const TOPICS = [
  'certificates',
  'income-disclosure',
  'legal-texts',
  'logo',
  'module-settings',
  'month-seals',
  'navigation-pages',
  'page-images',
  'page-videos',
  'profiles',
  'site-addresses',
  'site-look',
  'systems',
  'team-members',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What admins translate: there is an answer for each language. */
export const SPOKEN: ReadonlySet<Topic> = new Set(['legal-texts', 'navigation-pages']);

/** Together: the answers that are asked for most stay. */
export const CACHED_ANSWERS_MAX = 1_000;
export const CACHED_BYTES_MAX = 16 * 1024 * 1024;
/** A larger one is made for each request. */
const KEPT_ANSWER_BYTES = 1024 * 1024;

/** What can be kept of an answer, and what is to be done with each request that it answers. */
export interface MadeAnswer {
  status: 200 | 302;
  /** Beside those of every answer, the tag and the length. */
  headers: Readonly<Record<string, string>>;
  text: string;
  /** Without it, no request gets a 304. */
  etag?: string;
  /** The text in the encodings in which a browser may take it, best first. */
  packed?: readonly PackedText[];
  /** Where the answer names its own site by what the visitor called it: by another name it is another answer. */
  host?: string | undefined;
  /** False once it was made of something, beside the topic, that is another one now. */
  isCurrent?(): boolean;
  /** Called for each request that was answered with it. */
  onSent?(visitor: Visitor): void;
}

/** A text in an encoding. */
export interface PackedText {
  encoding: EncodingName;
  content: Buffer;
}

/** An answer as it is sent again and again. */
export interface CachedAnswer extends MadeAnswer {
  topic: Topic;
  /** The pattern of its address, by which its requests are logged and counted. */
  route: string;
  body: Body;
  /** Its headers with those of every answer, and those of a 304. */
  lines: HeaderLines;
  notModifiedLines: HeaderLines;
}

/** An answer of JSON, which browsers ask for each time. */
export function jsonAnswer(value: unknown): MadeAnswer {
  const text = JSON.stringify(value);
  return { status: 200, headers: { 'cache-control': 'no-cache', ...JSON_TYPE }, text, etag: etagOf(text) };
}

/** A strong tag of a text. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Which answer it is. */
export interface AnswerPlace {
  topic: Topic;
  route: string;
  /** The one spelling of its address. */
  address: string;
  /** In which it was made, where there is another answer in each. */
  language?: string | undefined;
}

/**
 * Answers to public reads, kept in this process by the address that they are asked for with. Only while changes are heard
 * (see ChangeListener): without ears, nothing is kept.
 */
@Injectable()
export class ResponseCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    max: CACHED_ANSWERS_MAX,
    maxSize: CACHED_BYTES_MAX,
    maxEntrySize: KEPT_ANSWER_BYTES,
    sizeCalculation: ({ body, packed = [] }) =>
      packed.reduce((sum, { content }) => sum + content.length, Math.max(1, body.size)),
    dispose: ({ topic }, address) => this.#addresses.get(topic)?.delete(address),
  });
  readonly #addresses = new Map<Topic, Set<string>>(TOPICS.map((topic) => [topic, new Set()]));
  /** Addresses with an answer for each language. */
  readonly #spoken = new Set<string>();
  private readonly generations = new Map<Topic, number>();
  private readonly droppedAt = new Map<Topic, number>();
  private hearsChanges = false;

  /** @param language of the visitor, asked only where there is an answer for each */
  find(address: string, language: () => string): CachedAnswer | undefined {
    return this.#answers.get(this.#spoken.has(address) ? keyOf(address, language()) : address);
  }

  /**
   * What an answer that is kept must show: when the topic changed last, a moment of performance.now(). Without ears
   * nothing is kept, so nothing needs to be shown.
   */
  changedAt(topic: Topic): number {
    return this.hearsChanges ? (this.droppedAt.get(topic) ?? 0) : Number.NEGATIVE_INFINITY;
  }

  /** To be taken before the database is read, and given to {@link keep}. */
  generation(topic: Topic): number {
    return this.generations.get(topic) ?? 0;
  }

  /**
   * Completes an answer, and keeps it unless its topic changed since `generation` was taken: what was read before the
   * change must not outlive it.
   */
  keep({ topic, route, address, language }: AnswerPlace, made: MadeAnswer, generation: number): CachedAnswer {
    // 304 has no body, and so no type.
    const { 'content-type': _, ...notModified } = made.headers;
    const answer = {
      ...made,
      topic,
      route,
      body: bodyOf(made.text),
      lines: headerLines(made.headers),
      notModifiedLines: headerLines(notModified),
    };
    if (this.hearsChanges && generation === this.generation(topic)) {
      const key = language === undefined ? address : keyOf(address, language);
      this.#answers.set(key, answer);
      if (this.#answers.has(key)) this.#addresses.get(topic)?.add(key);
      if (language !== undefined) this.#spoken.add(address);
    }
    return answer;
  }

  drop(topic: Topic): void {
    this.generations.set(topic, this.generation(topic) + 1);
    this.droppedAt.set(topic, performance.now());
    for (const address of this.#addresses.get(topic) ?? []) this.#answers.delete(address);
    // The site's own language, which is part of its look, is that of what isn't translated.
    if (topic === 'site-look') for (const spoken of SPOKEN) this.drop(spoken);
  }

  /** Whether changes of other instances reach us. Both ways everything is dropped: something may have been missed. */
  setHearsChanges(hears: boolean): void {
    this.hearsChanges = hears;
    for (const topic of TOPICS) this.drop(topic);
  }
}

const keyOf = (address: string, language: string): string => `${address} ${language}`;
