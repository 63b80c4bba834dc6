import type { Direction, JsonSchema } from '../schemas.ts';
import type { Change, Step } from './change.ts';
import { changedSchema, type SchemaInDocument } from './changed-schema.ts';
import type { RecordedDocument, RecordedOperation, RecordedResponse } from './recorded-document.ts';

/** From everyone to a few. */
const ACCESS = ['public', 'member', 'operator', 'admin', 'release-token'] as const;

type Content = RecordedResponse['content'];
/** An operation, and its document. */
interface Call {
  document: RecordedDocument;
  operation: RecordedOperation;
}

/**
 * What changed in the calls between two documents, for their clients. What only reads otherwise (summaries,
 * descriptions, tags) is not among it.
 */
export function changedCalls(before: RecordedDocument, after: RecordedDocument): Change[] {
  const [old, now] = [callsIn(before), callsIn(after)];
  return [
    ...[...old].flatMap(([name, call]) => {
      const other = now.get(name);
      return other ? changedCall(name, call, other) : [change('major', `${name} is gone`)];
    }),
    ...[...now.keys()].filter((name) => !old.has(name)).map((name) => change('minor', `${name} is new`)),
  ];
}

const change = (step: Step, sentence: string): Change => ({ step, sentence });

const callsIn = (document: RecordedDocument): Map<string, Call> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        { document, operation },
      ]),
    ),
  );

function changedCall(name: string, before: Call, after: Call): Change[] {
  return [
    ...changedIdentity(name, before.operation, after.operation),
    ...changedParameters(name, before, after),
    ...changedBody(name, before, after),
    ...changedResponses(name, before, after),
  ];
}

function changedIdentity(name: string, before: RecordedOperation, after: RecordedOperation): Change[] {
  const changes: Change[] = [];
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

function changedParameters(name: string, before: Call, after: Call): Change[] {
  const key = (parameter: { in: string; name: string }) => `${parameter.in} parameter ${parameter.name}`;
  const [old, now] = [before, after].map(
    ({ operation }) => new Map(operation.parameters.map((parameter) => [key(parameter), parameter])),
  );
  const changes: Change[] = [];
  for (const [id, parameter] of old ?? []) {
    const other = now?.get(id);
    const at = `${id} of ${name}`;
    if (other === undefined) {
      changes.push(change('major', `${at} is gone`));
      continue;
    }
    if (parameter.required !== other.required)
      changes.push(change(other.required ? 'major' : 'minor', `${at} is ${other.required ? '' : 'not '}required now`));
    changes.push(...changedSchema(inside(before, parameter.schema), inside(after, other.schema), 'input', at));
  }
  for (const [id, { required }] of now ?? [])
    if (!old?.has(id)) changes.push(change(required ? 'major' : 'minor', `${id} of ${name} is new`));
  return changes;
}

function changedBody(name: string, before: Call, after: Call): Change[] {
  const [old, now] = [before.operation.requestBody, after.operation.requestBody];
  const at = `the body of ${name}`;
  if (!old || !now) {
    if (old) return [change('major', `${at} is gone`)];
    return now ? [change(now.required ? 'major' : 'minor', `${at} is new`)] : [];
  }
  const presence =
    old.required === now.required
      ? []
      : [change(now.required ? 'major' : 'minor', `${at} is ${now.required ? '' : 'not '}required now`)];
  return [...presence, ...changedContent(at, before, old.content, after, now.content, 'input')];
}

function changedResponses(name: string, before: Call, after: Call): Change[] {
  const [old, now] = [before.operation.responses, after.operation.responses];
  const changes: Change[] = [];
  for (const [status, response] of Object.entries(old)) {
    const other = now[status];
    const at = `the answer ${status} of ${name}`;
    if (other === undefined) changes.push(change('major', `${at} is gone`));
    else
      changes.push(
        ...changedContent(
          at,
          before,
          contentOf(before, response),
          after,
          contentOf(after, other),
          status < '400' ? 'output' : 'failure',
        ),
      );
  }
  for (const status of Object.keys(now))
    if (!(status in old)) changes.push(change('minor', `the answer ${status} of ${name} is new`));
  return changes;
}

function changedContent(
  at: string,
  before: Call,
  old: Content,
  after: Call,
  now: Content,
  direction: Direction | 'failure',
): Change[] {
  const types = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...types].flatMap((type) => {
    const [was, is] = [old[type], now[type]];
    if (was && is) return changedSchema(inside(before, was.schema), inside(after, is.schema), direction, at);
    return was ? [change('major', `${type} of ${at} is gone`)] : [change('minor', `${type} of ${at} is new`)];
  });
}

const inside = ({ document }: Call, schema: JsonSchema): SchemaInDocument => ({
  schema,
  components: document.components.schemas,
});

const contentOf = ({ document }: Call, response: RecordedResponse): Content =>
  (response.$ref ? document.components.responses[response.$ref.replace(/^.*\//, '')]?.content : response.content) ?? {};
