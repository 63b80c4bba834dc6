import { expect, jest, test } from '@jest/globals';

test('without a collector nothing of OpenTelemetry is loaded, and no answer says anything of traces', async () => {
  const load = jest.fn(() => ({}));
  for (const part of ['api', 'core', 'resources', 'sdk-trace', 'sdk-metrics'])
    jest.unstable_mockModule(`@opentelemetry/${part}`, load);
  const { startTestServer } = await import('../../../test/test-server.ts');
  const server = await startTestServer();
  const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
  const member = await server.member();
  const answers = [await member.get('/api/user'), await member.get('/api/systems', { traceparent })];
  await server.close();
  expect(answers.map(({ status, headers }) => [status, headers.get('traceresponse')])).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(load).not.toHaveBeenCalled();
});
