import { createHash } from 'node:crypto';
import { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie } from 'cookie';

/**
 * Keeps a deployed site's cookies in a browser at `http://127.0.0.1`. Cookies there can't be Secure or named
 * `__Host-…`, and all local ports share them: so each gets a name for its site, and only those go back.
 */
export class DeployedCookies {
  readonly #prefix: string;

  constructor(origin: string) {
    this.#prefix = `shell-${createHash('sha256').update(origin).digest('hex').slice(0, 8)}-`;
  }

  /** A `Set-Cookie` header of the site, for the local browser. */
  toBrowser(header: string): string {
    const {
      name,
      domain: _domain,
      secure: _secure,
      partitioned: _partitioned,
      ...cookie
    } = parseSetCookie(header, { decode: asIs });
    // SameSite=None needs Secure; everything is one site here.
    const sameSite = cookie.sameSite === 'none' ? 'lax' : cookie.sameSite;
    return stringifySetCookie({ ...cookie, name: `${this.#prefix}${name}`, sameSite }, { encode: asIs });
  }

  /** A `Cookie` header of the local browser, for the site; empty if it has none of the site's cookies. */
  toSite(header: string): string {
    const own = Object.entries(parseCookie(header, { decode: asIs })).flatMap(([name, value]) =>
      name.startsWith(this.#prefix) ? [[name.slice(this.#prefix.length), value]] : [],
    );
    return stringifyCookie(Object.fromEntries(own), { encode: asIs });
  }
}

/** Values don't change, only names and attributes. */
const asIs = (value: string) => value;
