import type { User } from '@powerline/contract/accounts';
import { type Company, companyInputSchema } from '@powerline/contract/money-train';
import { HttpResponse, http } from 'msw';
import * as v from 'valibot';

export const ann: User = { id: 7, username: 'ann', email: 'ann@example.com', isAdmin: false };

export const COMPANIES = '*/api/companies';
export const COMPANY = '*/api/companies/:id';

/** A saved company of Ann's. */
export const company = (change: Partial<Company> = {}): Company => ({
  id: 1,
  companyName: 'Acme',
  url: 'https://acme.example/ann',
  description: 'Tools for the garden',
  thumbnail: null,
  position: 1,
  userId: ann.id,
  ...change,
});

/** An API that keeps companies as the real one does: one at each position, in the order of the positions. */
export function companyApi(...initial: Company[]) {
  let companies = initial;
  const sent: unknown[] = [];
  return {
    /** The bodies of all saves, in their order. */
    sent,
    stored: () => companies,
    /** Gives one of them a picture, or takes it away. */
    give(id: number, picture: string | null) {
      companies = companies.map((each) => (each.id === id ? { ...each, picture } : each));
      return companies.find((each) => each.id === id);
    },
    handlers: [
      http.get('*/api/user', () => HttpResponse.json(ann)),
      http.get(COMPANIES, ({ request }) =>
        new URL(request.url).searchParams.get('userId') === String(ann.id)
          ? HttpResponse.json(companies)
          : new HttpResponse('You may only see your own companies', { status: 403 }),
      ),
      http.post(COMPANIES, async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        const input = v.parse(companyInputSchema, body);
        const saved = { ...input, id: 100 + input.position, userId: ann.id };
        companies = [...companies.filter(({ position }) => position !== input.position), saved].toSorted(
          (a, b) => a.position - b.position,
        );
        return HttpResponse.json(saved, { status: 201 });
      }),
      http.delete(COMPANY, ({ params }) => {
        companies = companies.filter(({ id }) => id !== Number(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  };
}
