import type { Expression, ObjectExpression, Program } from '@swc/core';

/** Fields of a call that only the API reads; `call()` needs the rest (packages/platform/src/call.ts). */
const OF_THE_API = new Set(['access', 'system', 'params', 'query', 'body', 'file', 'status', 'problems']);

/** The contract's sources here, its compiled files in a module's own repository. */
export const DECLARED_CALLS = /[\\/]contract[\\/](?:src|dist)[\\/][\w-]+[\\/]calls[\\/][\w-]+\.[jt]s$/;

/**
 * Removes API-only fields from calls, so that a page doesn't carry the schemas and rules of every call in the same
 * file.
 */
export function leanCalls(program: Program): Program {
  for (const item of program.body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const variable of declaration.declarations) {
      if (variable.init) variable.init = lean(variable.init);
    }
  }
  return program;
}

function lean(value: Expression): Expression {
  if (value.type === 'TsConstAssertion') return { ...value, expression: lean(value.expression) };
  if (value.type === 'ObjectExpression') return withoutApi(value);
  const [declared] = value.type === 'CallExpression' && isDeclareCall(value.callee) ? value.arguments : [];
  return declared?.expression.type === 'ObjectExpression' ? withoutApi(declared.expression) : value;
}

const isDeclareCall = ({ type, ...callee }: { type: string; value?: unknown }): boolean =>
  type === 'Identifier' && callee.value === 'declareCall';

const withoutApi = (declared: ObjectExpression): ObjectExpression => ({
  ...declared,
  properties: declared.properties.filter(
    (property) =>
      property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier' || !OF_THE_API.has(property.key.value),
  ),
});
