import * as accounts from '@powerline/contract/accounts';
import * as content from '@powerline/contract/content';
import * as foundation from '@powerline/contract/foundation';
import * as moneyTrain from '@powerline/contract/money-train';
import * as operations from '@powerline/contract/operations';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** Of an input what is sent, of an answer what is received. */
export type Direction = 'input' | 'output';

/** A JSON Schema as in the document. */
export type JsonSchema = Record<string, unknown>;

const OBJECTS = new Set(['object', 'strict_object', 'loose_object']);
const PREFIX = '#/components/schemas/';

/** The objects of the contract by their names there: `companyInputSchema` is CompanyInput. */
const NAMED = Object.fromEntries(
  [accounts, content, foundation, moneyTrain, operations]
    .flatMap((context) => Object.entries<unknown>(context))
    .flatMap(([name, value]) =>
      name.endsWith('Schema') && isObjectSchema(value) ? [[componentName(name), value]] : [],
    ),
);

function componentName(exported: string): string {
  return `${exported.charAt(0).toUpperCase()}${exported.slice(1).replace(/Schema$/, '')}`;
}

// Numbers and texts stay where they are used: a name for each would hide what they are.
function isObjectSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'type' in value && OBJECTS.has(String(value.type));
}

const CONFIG: ConversionConfig = {
  // OpenAPI 3.1 has this dialect.
  target: 'draft-2020-12',
  // Rules that JSON Schema cannot say are left out.
  errorMode: 'ignore',
  definitions: NAMED,
  overrideRef: ({ referenceId }) => `${PREFIX}${referenceId}`,
};

/** JSON Schemas of a document: objects of the contract appear once among its components, and are referred to. */
export class Schemas {
  private readonly used = new Map<string, { direction: Direction; schema: JsonSchema }>();

  /**
   * @returns the schema itself, or a reference to it
   * @throws Error when an object of the contract is sent in one call and received in another: its name would mean both
   */
  of(schema: v.GenericSchema, direction: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...own } = toJsonSchema(schema, { ...CONFIG, typeMode: direction });
    // What the converter types as JSON Schema of several dialects is plain JSON.
    this.keep(own as JsonSchema, $defs as Record<string, JsonSchema>, direction);
    return own as JsonSchema;
  }

  /** The fields of an object schema, also of a component: a query is none. */
  fieldsOf(schema: v.GenericSchema, direction: Direction): { name: string; isRequired: boolean; schema: JsonSchema }[] {
    // Without its name, which refers to the very same object.
    const definitions = Object.fromEntries(Object.entries(NAMED).filter(([, named]) => named !== schema));
    const { properties = {}, required = [] } = toJsonSchema(schema, { ...CONFIG, definitions, typeMode: direction });
    return Object.entries(properties).map(([name, field]) => ({
      name,
      isRequired: required.includes(name),
      // As above.
      schema: field as JsonSchema,
    }));
  }

  /** What was referred to so far, by name and in its order. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries(
      [...this.used].map(([name, { schema }]) => [name, schema] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  private keep(schema: unknown, definitions: Record<string, JsonSchema>, direction: Direction): void {
    for (const name of referencesIn(schema)) {
      const known = this.used.get(name);
      if (known?.direction === direction) continue;
      if (known) throw new Error(`${name} is sent and received: give the contract a schema for each.`);
      const definition = definitions[name] ?? {};
      this.used.set(name, { direction, schema: definition });
      this.keep(definition, definitions, direction);
    }
  }
}

function referencesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(PREFIX.length)] : referencesIn(value),
  );
}
