const responses = new Map<string, Promise<Response>>();

/**
 * Hands over a GET that the shell started before this code was loaded; the next `request(path)` takes it
 * instead of asking again (design, section 3).
 */
export function adoptEarlyResponse(path: string, response: Promise<Response>): void {
  responses.set(path, response);
}

/** The early response of `path`, once. */
export function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const response = responses.get(path);
  responses.delete(path);
  return response;
}
