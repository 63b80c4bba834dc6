import { expect, test } from '@jest/globals';
import { certificateOf } from '../../testing/certificates-api.ts';
import { linkedInAddress } from './linkedin-address.ts';

test('LinkedIn gets its documented fields', () => {
  const { origin, pathname, searchParams } = new URL(
    linkedInAddress(certificateOf(), 'Powerline', 'https://site.example/certificates/abc'),
  );
  expect(origin + pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Honest talk & listening',
    organizationName: 'Powerline',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: 'https://site.example/certificates/abc',
    certId: '0f3a9c5be27d48611f0c9a7be35d2468',
  });
});
