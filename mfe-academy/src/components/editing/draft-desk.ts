import { ApiError } from '@powerline/platform';
import { type FieldFaults, Saver, withoutFields } from '@powerline/ui/saving';
import * as v from 'valibot';
import { t } from '../../words.ts';
import { contentOf, isIn, type Written } from './written.ts';

/** Unsaved changes and the version they are based on. */
interface KeptDraft<Content> {
  version: number;
  changes: Partial<Content>;
}

/** By the site's clock; null is now, without it a date that was set stays. */
export type PublishDate = string | null;

export interface DraftCalls<Item, Content> {
  read: (id: number) => Promise<Item>;
  save: (id: number, version: number, content: Content) => Promise<Item>;
  publish: (id: number, version: number, from?: PublishDate) => Promise<Item>;
  withdraw: (id: number) => Promise<Item>;
}

interface DeskOptions<Item, Content> {
  item: Item;
  calls: DraftCalls<Item, Content>;
  /** For any part of the content. */
  schema: v.GenericSchema<unknown, Partial<Content>>;
  /** For publishing. */
  publishable: v.GenericSchema<unknown, unknown>;
  kept: KeptDraft<Content> | undefined;
  /** Undefined when everything is saved. */
  onKeep: (kept: KeptDraft<Content> | undefined) => void;
  onChange: () => void;
}

/**
 * Edits a draft, saves it while the admin types, and publishes it. After another admin's save it sends nothing, and
 * keeps everything, until the admin decides.
 */
export class DraftDesk<Content extends object, Item extends Written<Content>> {
  readonly #options: DeskOptions<Item, Content>;
  readonly #saver: Saver<Partial<Content>>;
  /** The version that unsaved changes are based on. */
  #writtenOver: number;
  /** Calls run one by one: each sends the version of the one before. */
  #turn: Promise<unknown> = Promise.resolve();
  /** As the page last read it from the server. */
  item: Item;
  /** As typed; the server stores it trimmed. */
  content: Content;
  /** What someone else saved in the meantime. */
  theirs: Item | undefined;
  /** Why it can't be published. */
  refusals: FieldFaults = {};

  constructor(options: DeskOptions<Item, Content>) {
    const { item, kept, schema, onChange } = options;
    this.#options = options;
    this.item = item;
    this.#writtenOver = item.version;
    const changes = kept && !isIn(contentOf(item), kept.changes) ? kept.changes : {};
    this.content = { ...contentOf(item), ...changes };
    this.#saver = new Saver<Partial<Content>>({
      schema,
      kept: changes,
      send: (sent) => this.#inTurn(() => this.#send(sent)),
      onUnsaved: () => this.#keep(),
      onChange,
    });
    if (kept && Object.keys(changes).length > 0 && kept.version < item.version) {
      this.#writtenOver = kept.version;
      this.#meet(item);
    } else this.#keep();
  }

  get state() {
    return this.#saver.state;
  }

  /** By field, or by a place in one. */
  get faults(): FieldFaults {
    return { ...this.refusals, ...this.#saver.faults };
  }

  get unsaved(): Partial<Content> {
    return this.#saver.unsaved;
  }

  get isUnsaved(): boolean {
    return Object.keys(this.unsaved).length > 0;
  }

  /** @param isTyped more may follow at once */
  change(changes: Partial<Content>, isTyped = false): void {
    this.content = { ...this.content, ...changes };
    this.refusals = withoutFields(this.refusals, Object.keys(changes));
    this.#saver.change(changes, isTyped);
  }

  save(): Promise<boolean> {
    return this.#saver.save();
  }

  stop(): void {
    this.#saver.stop();
  }

  /** Takes a reloaded version, unless it is older than the local one. */
  follow(item: Item): void {
    if (item.version <= this.item.version || this.theirs || this.state.kind === 'saving') return;
    if (this.isUnsaved) this.#meet(item);
    else this.#take(item);
    this.#options.onChange();
  }

  /** @returns whether it is published; otherwise `faults` or `theirs` says why @throws what `request` throws */
  async publish(from?: PublishDate): Promise<boolean> {
    if (!(await this.save())) return false;
    const { issues } = v.safeParse(this.#options.publishable, contentOf(this.item));
    if (issues) {
      const refusals: Record<string, string> = {};
      for (const issue of issues) refusals[v.getDotPath(issue) ?? ''] ??= issue.message;
      this.refusals = refusals;
      this.#options.onChange();
      return false;
    }
    return this.#inTurn(async () => {
      try {
        this.#take(await this.#options.calls.publish(this.item.id, this.item.version, from));
        this.refusals = {};
        return true;
      } catch (error) {
        if (!isConflict(error)) throw error;
        this.#meet(await this.#options.calls.read(this.item.id));
        return false;
      } finally {
        this.#options.onChange();
      }
    });
  }

  /** @returns whether it succeeded @throws what `request` throws */
  async withdraw(): Promise<boolean> {
    if (!(await this.save())) return false;
    return this.#inTurn(async () => {
      this.#take(await this.#options.calls.withdraw(this.item.id));
      this.#options.onChange();
      return true;
    });
  }

  /** Puts the unsaved changes on top of the other admin's version. */
  keepMine(): Promise<boolean> {
    if (!this.theirs) return this.save();
    this.#take(this.theirs);
    this.theirs = undefined;
    return this.#saver.resume();
  }
  takeTheirs(): void {
    if (!this.theirs) return;
    const { theirs } = this;
    this.theirs = undefined;
    this.#saver.discard();
    this.#take(theirs);
    this.#options.onChange();
  }

  async #send(changes: Partial<Content>): Promise<void> {
    const { calls } = this.#options;
    const { id, version } = this.item;
    const wanted = { ...contentOf(this.item), ...changes };
    try {
      this.#accept(await calls.save(id, version, wanted));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const theirs = await calls.read(id);
      // Our own save, whose answer was lost.
      if (isIn(contentOf(theirs), wanted)) this.#accept(theirs);
      else {
        this.#meet(theirs);
        throw error;
      }
    }
  }

  #meet(theirs: Item): void {
    this.theirs = theirs;
    this.#saver.hold(t('Choose above which version to keep'));
  }

  #accept(item: Item): void {
    this.item = item;
    this.#writtenOver = item.version;
  }

  /** Shows it, and keeps what the admin is typing. */
  #take(item: Item): void {
    this.#accept(item);
    this.content = { ...contentOf(item), ...this.unsaved };
  }

  #keep(): void {
    const changes = this.unsaved;
    const version = this.#writtenOver;
    this.#options.onKeep(Object.keys(changes).length > 0 ? { version, changes } : undefined);
  }

  #inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(call, call);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
