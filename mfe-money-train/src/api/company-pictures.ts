import * as calls from '@powerline/contract/money-train/calls';
import { call, companiesKey } from '@powerline/platform';
import { mutate } from 'swr';

interface OwnCompany {
  id: number;
  userId: number;
}

export async function sendCompanyPicture({ id, userId }: OwnCompany, file: File): Promise<void> {
  await call(calls.putCompanyPicture, { params: { id }, body: file });
  await mutate(companiesKey(userId));
}

export async function removeCompanyPicture({ id, userId }: OwnCompany): Promise<void> {
  await call(calls.deleteCompanyPicture, { params: { id } });
  await mutate(companiesKey(userId));
}
