import type { ClientRequest, IncomingMessage } from 'node:http';
import { documentsAt, type UnpublishedModule, withInlineRegistry } from '@powerline/release-tool/preview';
import { type Options, responseInterceptor } from 'http-proxy-middleware';
import { DeployedCookies } from './deployed-cookies.ts';
import { withLocalModule } from './deployed-site.ts';

type ProxyRule = Options & { context: (path: string, request: IncomingMessage) => boolean };

/**
 * Passes all requests on to a deployed site as if its pages were open at their own address, and puts the local module
 * into its pages and registry.
 *
 * @param localModule returns the current build
 */
export function deployedProxy(origin: string, localModule: () => Promise<UnpublishedModule>): ProxyRule[] {
  const cookies = new DeployedCookies(origin);
  const asOfSite = (request: ClientRequest) => {
    const { origin: from, referer, cookie } = headersOf(request);
    // The API rejects changes from other origins.
    if (from) request.setHeader('origin', origin);
    if (referer) request.setHeader('referer', new URL(new URL(referer).pathname, origin).href);
    const own = cookie ? cookies.toSite(cookie) : '';
    if (own) request.setHeader('cookie', own);
    else request.removeHeader('cookie');
  };
  const asOfHere = ({ headers }: IncomingMessage) => {
    const set = headers['set-cookie'];
    if (set) headers['set-cookie'] = set.map((header) => cookies.toBrowser(header));
  };
  const toSite: Options = {
    target: origin,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
    logLevel: 'warn',
  };
  return [
    {
      ...toSite,
      context: namesModules,
      selfHandleResponse: true,
      onProxyReq(request) {
        asOfSite(request);
        // The answer here differs from a cached one.
        for (const name of ['if-none-match', 'if-modified-since', 'range']) request.removeHeader(name);
      },
      onProxyRes(answer, request, response) {
        asOfHere(answer);
        // autoRewrite doesn't see an answer that is rewritten here.
        const { location } = answer.headers;
        if (location?.startsWith(`${origin}/`)) {
          answer.headers.location = `http://${request.headers.host}${location.slice(origin.length)}`;
        }
        return responseInterceptor(async (body, { headers }, _request, reply) => {
          for (const name of ['etag', 'last-modified']) reply.removeHeader(name);
          reply.setHeader('cache-control', 'no-store');
          const text = body.toString('utf8');
          const change = await localModule().then((module) => (registry: unknown) => withLocalModule(registry, module));
          if (headers['content-type']?.includes('text/html')) return withInlineRegistry(text, change);
          return isRegistry(request.url) && answer.statusCode === 200 ? JSON.stringify(change(JSON.parse(text))) : body;
        })(answer, request, response);
      },
    },
    { ...toSite, context: (path, request) => !namesModules(path, request), onProxyReq: asOfSite, onProxyRes: asOfHere },
  ];
}

const isRegistry = (path: string | undefined) => path?.split('?')[0] === '/registry.json';

/** Pages, whatever the client accepts, and the registry. */
function namesModules(path: string, { method }: IncomingMessage): boolean {
  if (method !== 'GET' || /^\/(?:api|modules|shell)(?:[/?]|$)/.test(path)) return false;
  return isRegistry(path) || documentsAt(path.split('?', 1)[0] ?? '/').some((name) => name.endsWith('.html'));
}

function headersOf(request: ClientRequest) {
  const text = (name: string) => {
    const value = request.getHeader(name);
    return typeof value === 'string' ? value : undefined;
  };
  return { origin: text('origin'), referer: text('referer'), cookie: text('cookie') };
}
