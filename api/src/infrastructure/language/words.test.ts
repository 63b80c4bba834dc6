import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { HttpProblem } from '../http/http-problem.ts';
import { inEnglish, inOnly } from './current-language.ts';
import { t } from './words.ts';

const SOURCES = path.join(import.meta.dirname, '../..');

/** Which argument people read. */
const SAYS: Readonly<Record<string, number>> = {
  ClosingRefused: 1,
  HttpProblem: 2,
  JobFailure: 0,
  OidcFailure: 0,
  PermanentFailure: 0,
  SmtpFailure: 0,
  WebhookFailure: 0,
  conflict: 0,
  fieldProblem: 1,
  notAllowed: 0,
  notFound: 0,
  unreadable: 0,
};
/** Of mails, notifications, steps, jobs and reports. */
const SAID = /^(?:counted|label|lead|sentence|small|subject|text|title|titles)$/;

/** English for everyone: commands, what release pipelines and operators read, and answers to what is no request. */
const ENGLISH =
  /^(?:app|infrastructure\/connections|operations\/(?:docs|health|metrics|releases|site)|payout\/simulation)\/|\.test\.ts$/;

test('what people read goes through t', () => {
  const files = readdirSync(SOURCES, { encoding: 'utf8', recursive: true });
  const said = files.filter((file) => file.endsWith('.ts') && !ENGLISH.test(file));
  expect(said.flatMap((file) => plainSentences(file).map((text) => `${file}: ${text}`))).toEqual([]);
});

function plainSentences(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(SOURCES, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      if (isSaid(node) && /[a-z’]\s+\S/i.test(node.getText())) found.push(node.getText());
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function isSaid(text: ts.Node): boolean {
  let node = text;
  while (ts.isConditionalExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const name = parent.expression.getText();
    return parent.arguments?.[SAYS[name] ?? -1] === node;
  }
  if (ts.isArrowFunction(parent)) return isSaidProperty(parent.parent);
  return isSaidProperty(parent);
}

const isSaidProperty = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && SAID.test(node.name.getText());

test('a sentence is said in the language of the request, else in English', () => {
  const problem = () => new HttpProblem(404, 'not_found', t('There is no such course'));
  expect(problem().message).toBe('There is no such course');
  expect(inOnly('es', problem).message).toBe('Ese curso no existe');
  expect(inOnly('fr', problem).message).toBe('There is no such course');
  expect(inOnly('es', () => inEnglish(() => problem().message))).toBe('There is no such course');
});

test('plurals and numbers are those of the language', () => {
  const missing = (count: number) =>
    inOnly('es', () =>
      t(
        '{missing, plural, one {You need # more point for this prize.} other {You need # more points for this prize.}}',
        { missing: count },
      ),
    );
  expect([missing(1), missing(12_345)]).toEqual([
    'Te falta 1 punto para este premio.',
    'Te faltan 12,345 puntos para este premio.',
  ]);
});
