const responses = new Map<string, Promise<Response>>();

/** Passes on a GET that the shell started early; the next `request(path)` uses it (design, section 3). */
export function adoptEarlyResponse(path: string, response: Promise<Response>): void {
  responses.set(path, response);
}

/** Returns it only once. */
export function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const response = responses.get(path);
  responses.delete(path);
  return response;
}
