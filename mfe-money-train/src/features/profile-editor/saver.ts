import { type ProfileInput, profileInputSchema } from '@powerline/contract/money-train';
import { errorSentence } from '@powerline/platform';
import * as v from 'valibot';

export type SaveState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; sentence: string };

/** Fields whose value cannot be saved as it stands, each with why. */
export type FieldFaults = Partial<Record<keyof ProfileInput, string>>;

/** After the last letter: then a pause is a thought, not a word. */
const PAUSE_MS = 700;

interface SaverOptions {
  send: (changes: ProfileInput) => Promise<void>;
  /** What an earlier visit could not save. */
  kept: ProfileInput;
  /** Told of all that is not saved, each time that it changes. */
  onUnsaved: (changes: ProfileInput) => void;
  onChange: () => void;
}

/**
 * Saves changes as they are made: one call at a time, each with all that has changed since the one before. What could not
 * be saved waits, and goes with the next attempt.
 */
export class Saver {
  readonly #options: SaverOptions;
  /** Not saved, nor on its way. */
  #waiting: ProfileInput;
  #sending: ProfileInput = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run: Promise<boolean> | undefined;
  state: SaveState = { kind: 'saved' };
  faults: FieldFaults = {};

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#waiting = options.kept;
  }

  /** All that differs from what the server has. */
  get unsaved(): ProfileInput {
    return { ...this.#sending, ...this.#waiting };
  }

  /** @param isTyped more of it may follow at once: it is saved after a pause */
  change(changes: ProfileInput, isTyped: boolean): void {
    this.#waiting = { ...this.#waiting, ...changes };
    for (const field of Object.keys(changes)) this.faults = { ...this.faults, [field]: undefined };
    this.state = { kind: 'saving' };
    this.#tell();
    clearTimeout(this.#timer);
    if (isTyped) this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
    else void this.save();
  }

  /** Saves at once what waits. @returns whether nothing is unsaved any more */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#run ??= this.#sendAll().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  /** Of an editor that is gone. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #sendAll(): Promise<boolean> {
    while (Object.keys(this.#waiting).length > 0) {
      const { right, faults } = sorted(this.#waiting);
      this.faults = faults;
      if (Object.keys(right).length === 0) {
        this.state = { kind: 'failed', sentence: Object.values(faults)[0] ?? '' };
        this.#tell();
        return false;
      }
      this.state = { kind: 'saving' };
      this.#sending = right;
      this.#waiting = without(this.#waiting, right);
      this.#tell();
      try {
        await this.#options.send(right);
        this.#sending = {};
      } catch (error) {
        // What was changed meanwhile is newer.
        this.#waiting = { ...right, ...this.#waiting };
        this.#sending = {};
        this.state = { kind: 'failed', sentence: errorSentence(error) };
        this.#tell();
        return false;
      }
    }
    this.state = { kind: 'saved' };
    this.#tell();
    return true;
  }

  #tell(): void {
    this.#options.onUnsaved(this.unsaved);
    this.#options.onChange();
  }
}

const without = (changes: ProfileInput, taken: ProfileInput): ProfileInput =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !Object.hasOwn(taken, field)));

/** What can be saved, and what is wrong with the rest: one field that is too long keeps no other from being saved. */
function sorted(changes: ProfileInput): { right: ProfileInput; faults: FieldFaults } {
  const { issues } = v.safeParse(profileInputSchema, changes);
  const faults: Record<string, string> = {};
  for (const issue of issues ?? []) {
    const field = v.getDotPath(issue)?.split('.')[0];
    if (field) faults[field] ??= issue.message;
  }
  return { right: without(changes, faults), faults };
}
