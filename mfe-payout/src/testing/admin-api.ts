import type { User } from '@powerline/contract/accounts';
import { HttpResponse, http } from 'msw';

/** Who works at the desk in every test. */
export const ROOT: User = { id: 1, username: 'root', email: 'root@example.com', isAdmin: true };

export const rootIsHere = http.get('*/api/user', () => HttpResponse.json(ROOT));

/** What the API answers when it refuses, as a problem with its code. */
export const problem = (status: number, code: string, detail: string, errors?: { field: string; message: string }[]) =>
  new HttpResponse(JSON.stringify({ title: 'Refused', status, code, detail, ...(errors && { errors }) }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
