import { describe, expect, test } from '@jest/globals';
import { refuseWeakPassword } from './password-quality.ts';

const owner = { username: 'ann', email: 'ann@example.com' };

describe('a password that is set or changed', () => {
  test.each(['123456', 'password', 'iloveyou', 'qwertyuiop', '1qaz2wsx', '14111984'])(
    'is not the common %s',
    async (password) => {
      await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject({
        status: 400,
        message: 'This is one of the most common passwords. Choose one that others do not have',
      });
    },
  );

  test('is not a common one in capital letters', async () => {
    await expect(refuseWeakPassword('PassWord', owner)).rejects.toMatchObject({ status: 400 });
  });

  test("is not made of its owner's names, and the form hears which field", async () => {
    await expect(refuseWeakPassword('ann-2024', owner, 'newPassword')).rejects.toMatchObject({
      status: 400,
      extra: { errors: [{ field: 'newPassword', message: expect.stringContaining('your username') }] },
    });
  });

  test.each(['zebra-in-the-rain', 'h4rbor', 'Ten thousand and one'])('may be %s', async (password) => {
    await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined();
  });
});
