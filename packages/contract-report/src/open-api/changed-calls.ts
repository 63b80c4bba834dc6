import type { JsonSchema } from '../json-schema.ts';
import type { Direction, SchemaChange } from '../schema-changes.ts';
import type { VersionStep } from '../version-step.ts';
import { contentChanges, type SchemaInDocument } from './content-changes.ts';
import type { RecordedDocument, RecordedOperation, RecordedResponse } from './recorded-document.ts';

/** From everyone to a few. */
const ACCESS = ['public', 'member', 'operator', 'admin', 'release-token'] as const;

type Content = RecordedResponse['content'];
/** An operation, and the document in which it stands. */
interface Call {
  document: RecordedDocument;
  operation: RecordedOperation;
}

/**
 * What changed in the calls between two documents, for their callers. Summaries, descriptions and tags don't count.
 */
export function changedCalls(before: RecordedDocument, after: RecordedDocument): SchemaChange[] {
  const [old, now] = [callsIn(before), callsIn(after)];
  return [
    ...[...old].flatMap(([name, call]) => {
      const other = now.get(name);
      return other ? changedCall(name, call, other) : [change('major', `${name} is gone`)];
    }),
    ...[...now.keys()].filter((name) => !old.has(name)).map((name) => change('minor', `${name} is new`)),
  ];
}

const change = (step: VersionStep, what: string): SchemaChange => ({ step, what });

const callsIn = (document: RecordedDocument): Map<string, Call> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        { document, operation },
      ]),
    ),
  );

function changedCall(name: string, before: Call, after: Call): SchemaChange[] {
  return [
    ...changedIdentity(name, before.operation, after.operation),
    ...changedParameters(name, before, after),
    ...changedBody(name, before, after),
    ...changedResponses(name, before, after),
  ];
}

function changedIdentity(name: string, before: RecordedOperation, after: RecordedOperation): SchemaChange[] {
  const changes: SchemaChange[] = [];
  if (before.operationId !== after.operationId)
    changes.push(change('major', `${name} is named ${after.operationId}, and was ${before.operationId}`));
  const [old, now] = [before['x-access'], after['x-access']];
  if (old !== now)
    changes.push(
      change(
        ACCESS.indexOf(now) > ACCESS.indexOf(old) ? 'major' : 'minor',
        `${name} is for ${now}, and was for ${old}`,
      ),
    );
  return changes;
}

function changedParameters(name: string, before: Call, after: Call): SchemaChange[] {
  const key = (parameter: { in: string; name: string }) => `${parameter.in} parameter ${parameter.name}`;
  const [old, now] = [before, after].map(
    ({ operation }) => new Map(operation.parameters.map((parameter) => [key(parameter), parameter])),
  );
  const changes: SchemaChange[] = [];
  for (const [id, parameter] of old ?? []) {
    const other = now?.get(id);
    const at = `${name} ${id}`;
    if (other === undefined) {
      changes.push(change('major', `${at} is gone`));
      continue;
    }
    if (parameter.required !== other.required)
      changes.push(change(other.required ? 'major' : 'minor', `${at} is ${other.required ? '' : 'not '}required now`));
    changes.push(...contentChanges(inside(before, parameter.schema), inside(after, other.schema), 'body', at));
  }
  for (const [id, { required }] of now ?? [])
    if (!old?.has(id)) changes.push(change(required ? 'major' : 'minor', `${name} ${id} is new`));
  return changes;
}

function changedBody(name: string, before: Call, after: Call): SchemaChange[] {
  const [old, now] = [before.operation.requestBody, after.operation.requestBody];
  const at = `${name} body`;
  if (!old || !now) {
    if (old) return [change('major', `${at} is gone`)];
    return now ? [change(now.required ? 'major' : 'minor', `${at} is new`)] : [];
  }
  const presence =
    old.required === now.required
      ? []
      : [change(now.required ? 'major' : 'minor', `${at} is ${now.required ? '' : 'not '}required now`)];
  return [...presence, ...changedContent(at, before, old.content, after, now.content, 'body')];
}

function changedResponses(name: string, before: Call, after: Call): SchemaChange[] {
  const [old, now] = [before.operation.responses, after.operation.responses];
  const changes: SchemaChange[] = [];
  for (const [status, response] of Object.entries(old)) {
    const other = now[status];
    const at = `${name} answer ${status}`;
    if (other === undefined) changes.push(change('major', `${at} is gone`));
    else
      changes.push(
        ...changedContent(
          at,
          before,
          contentOf(before, response),
          after,
          contentOf(after, other),
          status < '400' ? 'answer' : 'failure',
        ),
      );
  }
  for (const status of Object.keys(now))
    if (!(status in old)) changes.push(change('minor', `${name} answer ${status} is new`));
  return changes;
}

function changedContent(
  at: string,
  before: Call,
  old: Content,
  after: Call,
  now: Content,
  direction: Direction | 'failure',
): SchemaChange[] {
  const types = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...types].flatMap((type) => {
    const [was, is] = [old[type], now[type]];
    if (was && is) return contentChanges(inside(before, was.schema), inside(after, is.schema), direction, at);
    return was ? [change('major', `${at} as ${type} is gone`)] : [change('minor', `${at} as ${type} is new`)];
  });
}

const inside = ({ document }: Call, schema: JsonSchema): SchemaInDocument => ({
  schema,
  components: document.components.schemas,
});

const contentOf = ({ document }: Call, response: RecordedResponse): Content =>
  (response.$ref ? document.components.responses[response.$ref.replace(/^.*\//, '')]?.content : response.content) ?? {};
