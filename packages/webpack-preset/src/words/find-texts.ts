import { namesIn, unreadable } from '@powerline/contract/words';
import { type Program, parseSync } from '@swc/core';

export interface FoundTexts {
  texts: string[];
  /** One sentence each. */
  faults: string[];
}

/**
 * Finds what a file says through `t` and `rich` of its module's `words.ts`: their first argument is the English text,
 * and the second one has its values.
 *
 * @param owner the name that the file may pass to `wordsOf`
 */
export function findTexts(source: string, { isJsx, owner }: { isJsx: boolean; owner: string }): FoundTexts {
  const program = parseSync(source, { syntax: 'typescript', tsx: isJsx, decorators: true });
  const ours = importedWords(program);
  const texts = new Set<string>();
  const faults: string[] = [];

  const visit = (value: unknown, isInFunction: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const isFunction = isNode(value) && FUNCTIONS.has(value.type);
    if (isNode(value) && value.type === 'CallExpression') faults.push(...read(value, isInFunction));
    for (const child of Object.values(value)) visit(child, isInFunction || isFunction);
  };

  const read = ({ callee, arguments: given }: Node, isInFunction: boolean): string[] => {
    const name = isNode(callee) && callee.type === 'Identifier' ? callee.value : undefined;
    if (typeof name !== 'string' || !ours.has(name)) return [];
    const [text, values] = Array.isArray(given) ? given.map(expressionOf) : [];
    const english = text?.type === 'StringLiteral' && typeof text.value === 'string' ? text.value : undefined;
    if (name === 'wordsOf') return english === owner ? [] : [`Write wordsOf('${owner}'): the words are that module's.`];
    if (english === undefined) {
      return [`${name}() takes its English text in quotes, so that it can be found: 'You have {count} visits'.`];
    }
    texts.add(english);
    if (!isInFunction) {
      return [`"${english}" is read when the file loads, maybe before its translation: call ${name}() in a function.`];
    }
    return valueFaults(english, values);
  };

  visit(program, false);
  return { texts: [...texts], faults };
}

/** A file may have functions of its own with these names. */
const importedWords = ({ body }: Program): ReadonlySet<string> =>
  new Set(
    body.flatMap((item) => {
      if (item.type !== 'ImportDeclaration') return [];
      const names = item.specifiers.map(({ local }) => local.value);
      if (item.source.value === '@powerline/platform') return names.filter((name) => name === 'wordsOf');
      return /\/words\.[jt]s$/.test(item.source.value) ? names.filter((name) => name === 't' || name === 'rich') : [];
    }),
  );

interface Node extends Readonly<Record<string, unknown>> {
  type: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const FUNCTIONS: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodProperty',
  'PrivateMethod',
]);

/** Of an argument, which may be spread. */
const expressionOf = (argument: unknown): Node | undefined => {
  const expression = typeof argument === 'object' && argument && 'expression' in argument && argument.expression;
  return isNode(expression) ? expression : undefined;
};

function valueFaults(english: string, values: Node | undefined): string[] {
  let wanted: string[];
  try {
    wanted = namesIn(english);
  } catch (error) {
    return [unreadable(english, error)];
  }
  if (values && values.type !== 'ObjectExpression') return [`Write the values of "${english}" where it is: { … }.`];
  const properties = values && Array.isArray(values.properties) ? values.properties : [];
  const given = properties.map(nameOf);
  return [
    ...wanted.filter((name) => !given.includes(name)).map((name) => `"${english}" gets no ${name}.`),
    ...given.filter((name) => !wanted.includes(name)).map((name) => `"${english}" gets ${name}, which isn't in it.`),
  ];
}

/** Of a property, also in short: `{ count }`. */
function nameOf(property: unknown): string {
  if (!isNode(property)) return '';
  const named = property.type === 'Identifier' ? property : property.key;
  return isNode(named) && typeof named.value === 'string' ? named.value : '';
}
