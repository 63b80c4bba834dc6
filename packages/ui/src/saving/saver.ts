import { errorSentence } from '@powerline/platform';
import * as v from 'valibot';

export type SaveState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; sentence: string };

/** What cannot be saved as it stands, each with why: by field, or by its place within one (`quiz.0.question`). */
export type FieldFaults = Readonly<Partial<Record<string, string>>>;

/** After the last letter: then a pause is a thought, not a word. */
const PAUSE_MS = 700;

export interface SaverOptions<Changes extends object> {
  /** Of any part of the fields. */
  schema: v.GenericSchema<unknown, Changes>;
  send: (changes: Changes) => Promise<void>;
  /** What an earlier visit could not save. */
  kept: Changes;
  /** Told of all that is not saved, each time that it changes. */
  onUnsaved: (changes: Changes) => void;
  onChange: () => void;
}

/**
 * Saves changes as they are made: one call at a time, each with all that has changed since the one before. What could not
 * be saved waits, and goes with the next attempt.
 */
export class Saver<Changes extends object> {
  readonly #options: SaverOptions<Changes>;
  /** Not saved, nor on its way. */
  #waiting: Changes;
  #sending: Partial<Changes> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run: Promise<boolean> | undefined;
  #isHeld = false;
  state: SaveState = { kind: 'saved' };
  faults: FieldFaults = {};

  constructor(options: SaverOptions<Changes>) {
    this.#options = options;
    this.#waiting = options.kept;
  }

  /** All that differs from what the server has. */
  get unsaved(): Changes {
    return { ...this.#sending, ...this.#waiting };
  }

  /** @param isTyped more of it may follow at once: it is saved after a pause */
  change(changes: Changes, isTyped: boolean): void {
    this.#waiting = { ...this.#waiting, ...changes };
    this.faults = withoutFields(this.faults, Object.keys(changes));
    if (!this.#isHeld) this.state = { kind: 'saving' };
    this.#tell();
    clearTimeout(this.#timer);
    if (isTyped) this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
    else void this.save();
  }

  /** Saves at once what waits. @returns whether nothing is unsaved any more */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isHeld) return Promise.resolve(false);
    this.#run ??= this.#sendAll().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  /** Sends nothing more until a person has decided something. */
  hold(sentence: string): void {
    this.#isHeld = true;
    this.state = { kind: 'failed', sentence };
    this.#tell();
  }

  /** After `hold`: saves what waits. @returns whether nothing is unsaved any more */
  resume(): Promise<boolean> {
    this.#isHeld = false;
    return this.save();
  }

  /** Gives up what waits. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#isHeld = false;
    this.#waiting = this.#none();
    this.faults = {};
    this.state = { kind: 'saved' };
    this.#tell();
  }

  /** Of an editor that is gone. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #sendAll(): Promise<boolean> {
    while (Object.keys(this.#waiting).length > 0) {
      const { right, faults } = this.#sorted(this.#waiting);
      this.faults = faults;
      if (Object.keys(right).length === 0) {
        this.state = { kind: 'failed', sentence: Object.values(faults)[0] ?? '' };
        this.#tell();
        return false;
      }
      this.state = { kind: 'saving' };
      this.#sending = right;
      this.#waiting = without(this.#waiting, Object.keys(right));
      this.#tell();
      try {
        await this.#options.send(right);
        this.#sending = {};
      } catch (error) {
        // What was changed meanwhile is newer.
        this.#waiting = { ...right, ...this.#waiting };
        this.#sending = {};
        if (!this.#isHeld) this.state = { kind: 'failed', sentence: errorSentence(error) };
        this.#tell();
        return false;
      }
    }
    this.state = { kind: 'saved' };
    this.#tell();
    return true;
  }

  /** What can be saved, and what is wrong with the rest: one field that is too long keeps no other from being saved. */
  #sorted(changes: Changes): { right: Changes; faults: FieldFaults } {
    const { issues } = v.safeParse(this.#options.schema, changes);
    const faults: Record<string, string> = {};
    for (const issue of issues ?? []) {
      const place = v.getDotPath(issue);
      if (place) faults[place] ??= issue.message;
    }
    return { right: without(changes, Object.keys(faults).map(fieldOf)), faults };
  }

  #none(): Changes {
    return without(this.#waiting, Object.keys(this.#waiting));
  }

  #tell(): void {
    this.#options.onUnsaved(this.unsaved);
    this.#options.onChange();
  }
}

/** The field of a place within it: `quiz` of `quiz.0.question`. */
const fieldOf = (place: string): string => place.split('.')[0] ?? '';

/** The faults of all other fields. */
export const withoutFields = (faults: FieldFaults, fields: readonly string[]): FieldFaults =>
  Object.fromEntries(Object.entries(faults).filter(([place]) => !fields.includes(fieldOf(place))));

// Changes name any part of the fields, so those without some of them are changes too.
const without = <Changes extends object>(changes: Changes, taken: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !taken.includes(field))) as Changes;
