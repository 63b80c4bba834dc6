import { errorSentence } from '@powerline/platform';
import * as v from 'valibot';

export type SaveState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; sentence: string };

/** Why a value can't be saved: by field, or by a place in it (`quiz.0.question`). */
export type FieldFaults = Readonly<Partial<Record<string, string>>>;

/** A pause in typing that ends a thought, not a word. */
const PAUSE_MS = 700;

export interface SaverOptions<Changes extends object> {
  /** For any part of the fields. */
  schema: v.GenericSchema<unknown, Changes>;
  send: (changes: Changes) => Promise<void>;
  /** What an earlier visit could not save. */
  kept: Changes;
  /** Called with all unsaved changes each time they change. */
  onUnsaved: (changes: Changes) => void;
  onChange: () => void;
}

/**
 * Saves changes as they are made: one call at a time, with everything since the last. Failed changes go with the next
 * attempt.
 */
export class Saver<Changes extends object> {
  readonly #options: SaverOptions<Changes>;
  /** Neither saved nor being sent. */
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

  /** Everything that differs from the server. */
  get unsaved(): Changes {
    return { ...this.#sending, ...this.#waiting };
  }

  /** @param isTyped saves after a pause, because more may follow */
  change(changes: Changes, isTyped: boolean): void {
    this.#waiting = { ...this.#waiting, ...changes };
    this.faults = withoutFields(this.faults, Object.keys(changes));
    if (!this.#isHeld) this.state = { kind: 'saving' };
    this.#tell();
    clearTimeout(this.#timer);
    if (isTyped) this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
    else void this.save();
  }

  /** Saves now. @returns whether everything is saved */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isHeld) return Promise.resolve(false);
    this.#run ??= this.#sendAll().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  /** Stops saving until a person decides something. */
  hold(sentence: string): void {
    this.#isHeld = true;
    this.state = { kind: 'failed', sentence };
    this.#tell();
  }

  /** Saves again after `hold`. @returns whether everything is saved */
  resume(): Promise<boolean> {
    this.#isHeld = false;
    return this.save();
  }
  discard(): void {
    clearTimeout(this.#timer);
    this.#isHeld = false;
    this.#waiting = this.#none();
    this.faults = {};
    this.state = { kind: 'saved' };
    this.#tell();
  }
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
        // Later changes win.
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

  /** Separates valid from invalid fields: one field that is too long must not block the others. */
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

/** `quiz` for `quiz.0.question`. */
const fieldOf = (place: string): string => place.split('.')[0] ?? '';

export const withoutFields = (faults: FieldFaults, fields: readonly string[]): FieldFaults =>
  Object.fromEntries(Object.entries(faults).filter(([place]) => !fields.includes(fieldOf(place))));

// Changes name any part of the fields, so those without some of them are changes too.
const without = <Changes extends object>(changes: Changes, taken: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !taken.includes(field))) as Changes;
