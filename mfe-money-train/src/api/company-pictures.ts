import { companySchema } from '@powerline/contract/money-train';
import { COMPANIES_KEY, companiesKey, request } from '@powerline/platform';
import { mutate } from 'swr';

const pathOf = (id: number) => `${COMPANIES_KEY}/${id}/picture`;

interface OwnCompany {
  id: number;
  userId: number;
}

/** Gives a company of one's own a picture, in place of the one before. @throws what `request` throws */
export async function sendCompanyPicture({ id, userId }: OwnCompany, file: File): Promise<void> {
  await request(pathOf(id), companySchema, { method: 'PUT', body: file });
  await mutate(companiesKey(userId));
}

/** @throws what `request` throws */
export async function removeCompanyPicture({ id, userId }: OwnCompany): Promise<void> {
  await request(pathOf(id), null, { method: 'DELETE' });
  await mutate(companiesKey(userId));
}
