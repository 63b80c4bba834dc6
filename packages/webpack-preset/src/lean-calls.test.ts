import { expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import { DECLARED_CALLS, leanCalls } from './lean-calls.ts';

const lean = (source: string) =>
  transformSync(source, {
    plugin: leanCalls,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  }).code.replace(/\s+/g, ' ');

test('of a declared call a build keeps what the browser reads: method, path and answer', () => {
  const source = `
    import { declareCall } from '../../foundation/call.ts';
    import { companySchema, inputSchema } from '../company.ts';
    const picture = { path: '/api/companies/:id/picture', access: 'member', params: { id: idSchema } } as const;
    export const saveCompany = declareCall({
      method: 'POST', path: '/api/companies', access: 'member', system: 'payout', query: none, body: inputSchema,
      answer: companySchema, status: 201, problems: ['conflict'],
    });
    export const putPicture = declareCall({ ...picture, method: 'PUT', file: 'image', answer: null });
  `;
  expect(lean(source)).toBe(
    "import { companySchema } from '../company.ts'; const picture = { path: '/api/companies/:id/picture' }; " +
      "export const saveCompany = { method: 'POST', path: '/api/companies', answer: companySchema }; " +
      "export const putPicture = { ...picture, method: 'PUT', answer: null }; ",
  );
});

test.each([
  ['/site/packages/contract/src/money-train/calls/companies.ts', true],
  ['C:\\site\\node_modules\\@powerline\\contract\\dist\\payout\\calls\\team.js', true],
  ['/site/packages/contract/src/money-train/company.ts', false],
  ['/site/mfe-payout/src/api/calls/team.ts', false],
])('%s declares calls: %s', (file, declares) => {
  expect(DECLARED_CALLS.test(file)).toBe(declares);
});
