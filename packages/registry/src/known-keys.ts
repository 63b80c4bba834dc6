import * as v from 'valibot';

/** What is looked at of a schema. */
interface Shape {
  type: string;
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  wrapped?: Shape;
}

/**
 * The same schema for whoever may be older than what is read, such as the shell in a tab: it leaves out the keys that
 * it does not know, where the strict one refuses the whole.
 */
export const leavingOutUnknown = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => knownPart(schema, value)),
    schema,
  );

function knownPart({ type, entries, item, wrapped }: Shape, value: unknown): unknown {
  if (wrapped) return knownPart(wrapped, value);
  if (item && Array.isArray(value)) return value.map((one) => knownPart(item, one));
  if (!entries || type !== 'strict_object' || typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).flatMap(([key, inner]) => {
    const shape = Object.hasOwn(entries, key) && entries[key];
    return shape ? [[key, knownPart(shape, inner)]] : [];
  });
  return Object.fromEntries(known);
}
