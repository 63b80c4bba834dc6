import * as v from 'valibot';

interface Shape {
  type: string;
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  wrapped?: Shape;
}

/**
 * Ignores unknown keys where the strict schema rejects them, for readers that may be older than the data, such as the
 * shell in a tab.
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
