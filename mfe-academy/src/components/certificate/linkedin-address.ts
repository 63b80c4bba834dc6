import type { Certificate } from '@powerline/contract/academy';

/** LinkedIn's page that adds a certificate to one's profile, with its documented fields. @param address of the public page */
export function linkedInAddress(
  { id, courseTitle, completedOn }: Certificate,
  organizationName: string,
  address: string,
): string {
  const [year = '', month = ''] = completedOn.split('-');
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}
