/** What people call a field, or its own name in a body or an address, which is the same in every language. */
export type FieldName = string | (() => string);

export const sayName = (name: FieldName): string => (typeof name === 'string' ? name : name());
