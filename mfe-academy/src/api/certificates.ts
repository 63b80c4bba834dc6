import type { Certificate } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import * as moneyTrain from '@powerline/contract/money-train/calls';
import { call, useCall, useSession, useSystem } from '@powerline/platform';
import { mutate } from 'swr';

const courseKey = (course: string) => callPath(calls.getCourseCertificate, { params: { course } });

/** Reloads on each visit. @param isWanted false for a course that no one can have completed */
export const useCourseCertificate = (course: string, isWanted: boolean) =>
  useCall(calls.getCourseCertificate, isWanted ? { params: { course } } : null, { revalidateOnMount: true });

export const useCertificates = () => useCall(calls.listCertificates, {}, { revalidateOnMount: true });

/** @param id as in the address bar, because the page's HTML already requested that address */
export const useCertificate = (id: string) => useCall(calls.getCertificate, { params: { id } });

/** The name by which others know the member, as a proposal: from their page, otherwise the username. */
export function useProposedName(): { name: string; isLoading: boolean } {
  const { user } = useSession();
  const profiles = useSystem('profiles');
  const { data, isLoading } = useCall(moneyTrain.getProfile, user && profiles.isOpen ? {} : null);
  return { name: data?.displayName || (user?.username ?? ''), isLoading };
}

/** @throws what `call` throws */
export async function makeCertificate(course: string, name: string): Promise<void> {
  const certificate = await call(calls.putCertificate, { params: { course }, body: { name } });
  await mutate(
    courseKey(course),
    { completedOn: certificate.completedOn, certificate, lastName: name },
    { revalidate: false },
  );
}

/** @throws what `call` throws */
export async function withdrawCertificate(course: string, { id }: Certificate): Promise<void> {
  await call(calls.deleteCertificate, { params: { id } });
  await mutate(courseKey(course));
}

export const certificateFile = ({ id }: Pick<Certificate, 'id'>): string =>
  callPath(calls.getCertificateFile, { params: { id } });
