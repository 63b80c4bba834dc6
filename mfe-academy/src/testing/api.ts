import { type HttpHandler, HttpResponse, http } from 'msw';

/** Answers a GET with the same thing each time. */
export const answers = (path: string, body: object): HttpHandler => http.get(path, () => HttpResponse.json(body));

/** What the API answers when it refuses, as a problem with its code. */
export const problem = (status: number, code: string, detail: string, errors?: { field: string; message: string }[]) =>
  new HttpResponse(JSON.stringify({ title: 'Refused', status, code, detail, ...(errors && { errors }) }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
