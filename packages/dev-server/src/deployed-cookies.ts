import { createHash } from 'node:crypto';
import { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie } from 'cookie';

/**
 * Keeps the cookies of a deployed site in a browser that knows it as `http://127.0.0.1`. There no cookie can be
 * Secure, none may be called `__Host-…`, and all local servers, whatever their port, share one jar: so each of the
 * site's cookies gets a name that tells it from the others, and only those go back to the site.
 */
export class DeployedCookies {
  readonly #prefix: string;

  constructor(origin: string) {
    this.#prefix = `shell-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}-`;
  }

  /** A `Set-Cookie` header of the site, as the local browser is given it. */
  toBrowser(header: string): string {
    const {
      name,
      domain: _domain,
      secure: _secure,
      partitioned: _partitioned,
      ...cookie
    } = parseSetCookie(header, { decode: asIs });
    // SameSite=None is refused without Secure; everything is of one site here.
    const sameSite = cookie.sameSite === 'none' ? 'lax' : cookie.sameSite;
    return stringifySetCookie({ ...cookie, name: `${this.#prefix}${name}`, sameSite }, { encode: asIs });
  }

  /** A `Cookie` header of the local browser, as the site is given it; empty when none in it is the site's. */
  toSite(header: string): string {
    const own = Object.entries(parseCookie(header, { decode: asIs })).flatMap(([name, value]) =>
      name.startsWith(this.#prefix) ? [[name.slice(this.#prefix.length), value]] : [],
    );
    return stringifyCookie(Object.fromEntries(own), { encode: asIs });
  }
}

/** Values pass as they are: only names and attributes are changed. */
const asIs = (value: string) => value;
