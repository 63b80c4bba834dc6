const responses = new Map<string, Promise<Response>>();
const bodies = new Map<string, unknown>();

/**
 * Passes on a GET that the shell started early; the next `request(path)` uses it (design, section 3).
 *
 * @param body of the response, if the prerendered page was filled with it
 */
export function adoptEarlyResponse(path: string, response: Promise<Response>, body?: unknown): void {
  responses.set(path, response);
  if (body !== undefined) bodies.set(path, body);
}

/** Returns it only once. */
export function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const response = responses.get(path);
  responses.delete(path);
  bodies.delete(path);
  return response;
}

/** What the prerendered page was filled with, until the response is taken. */
export const earlyBody = (path: string): unknown => bodies.get(path);
