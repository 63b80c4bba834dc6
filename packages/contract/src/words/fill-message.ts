import { locale } from '../format/language.ts';
import { type MessagePart, parseMessage } from './message.ts';

/** Draws what stands inside of a tag. */
type Draw<Piece> = (inside: Piece) => Piece;
type Value<Piece> = Piece | Draw<Piece>;

const isDraw = <Piece>(value: Value<Piece> | undefined): value is Draw<Piece> => typeof value === 'function';

/**
 * Says a message: its values as the page's or the request's language writes numbers and plurals.
 *
 * @param values by the names of the message's values and tags
 * @param join makes one piece of those inside a tag
 * @returns the pieces, in their order
 * @throws {SyntaxError} if the message can't be read @throws {TypeError} if a value is missing
 */
export function fillMessage<Piece>(
  text: string,
  values: Readonly<Record<string, Value<Piece>>>,
  join: (pieces: readonly (Piece | string)[]) => Piece,
): (Piece | string)[] {
  const fill = (parts: readonly MessagePart[]): (Piece | string)[] =>
    parts.flatMap((part): (Piece | string)[] => {
      if (typeof part === 'string') return [part];
      if ('tag' in part) {
        const draw = values[part.tag];
        if (!isDraw(draw)) throw new TypeError(part.tag);
        return [draw(join(fill(part.parts)))];
      }
      const value = values[part.value];
      if (value === undefined || isDraw(value)) throw new TypeError(part.value);
      if ('kind' in part) {
        const { branches, kind } = part;
        const form = kind === 'plural' ? pluralForm(Number(value)) : String(value);
        return fill(branches[`=${value}`] ?? branches[form] ?? branches.other ?? []);
      }
      return [typeof value === 'number' ? value.toLocaleString(locale()) : value];
    });
  return fill(parseMessage(text));
}

/** By locale. Made on first use: each is a long task in a slow phone's first visit. */
const rules = new Map<string, Intl.PluralRules>();

function pluralForm(count: number): string {
  const known = rules.get(locale()) ?? new Intl.PluralRules(locale());
  rules.set(locale(), known);
  return known.select(count);
}
