import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { loginSchema, registerFormSchema, registerSchema } from './credentials.ts';

const ann = { username: 'ann', email: 'ann@example.com', password: 'secret' };

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

describe('registration', () => {
  test.each([
    ['a short username', { username: 'an' }, 'username: Username must be at least 3 characters'],
    ['a username of spaces', { username: '     ' }, 'username: Username must be at least 3 characters'],
    [
      'a NUL byte in the username',
      { username: 'an\u0000n' },
      'username: Username contains characters that cannot be used',
    ],
    ['a username of 65 characters', { username: 'a'.repeat(65) }, 'username: Username must be at most 64 characters'],
    ['an invalid email', { email: 'ann@' }, 'email: Invalid email address'],
    ['a lookalike in an email', { email: 'аnn@example.com' }, 'email: Invalid email address'],
    ['an invisible character in an email', { email: 'an\u200bn@example.com' }, 'email: Invalid email address'],
    ['an endless part before the @', { email: `${'a'.repeat(65)}@example.com` }, 'email: Invalid email address'],
    ['an endless label of a domain', { email: `ann@${'a'.repeat(64)}.example` }, 'email: Invalid email address'],
    [
      'an email of 257 characters',
      { email: `ann@${'abcdefghi.'.repeat(25)}com` },
      'email: Email must be at most 254 characters',
    ],
    ['a short password', { password: '12345' }, 'password: Password must be at least 6 characters'],
    [
      'a password of 129 characters',
      { password: 'a'.repeat(129) },
      'password: Password must be at most 128 characters',
    ],
  ])('refuses %s', (_, change, message) => {
    expect(messages(registerSchema, { ...ann, ...change })).toEqual([message]);
  });

  test('trims the username and keeps the password as typed', () => {
    expect(v.parse(registerSchema, { ...ann, username: '  ann ', password: ' secret ' })).toEqual({
      ...ann,
      password: ' secret ',
    });
  });

  test('refuses a field that no one may set, such as isAdmin', () => {
    expect(v.safeParse(registerSchema, { ...ann, isAdmin: true }).success).toBe(false);
  });

  describe('says on confirmPassword that the two passwords differ', () => {
    const fieldMessages = (change: object) =>
      // As forms ask: one fault of each field.
      v
        .safeParse(registerFormSchema, { ...ann, confirmPassword: 'other', ...change }, { abortPipeEarly: true })
        .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

    test.each([
      ['nothing else', {}],
      ['the username', { username: '' }],
      ['the email', { email: 'ann@' }],
      ['the password itself', { password: '12345' }],
      ['all of them', { username: 'an', email: 'ann@', password: '12345' }],
    ])('while %s is wrong', (_, change) => {
      expect(fieldMessages(change)).toContain("confirmPassword: Passwords don't match");
    });

    test('and nothing when they are the same', () => {
      expect(fieldMessages({ username: 'an', confirmPassword: 'secret' })).toEqual([
        'username: Username must be at least 3 characters',
      ]);
    });
  });
});

describe('login', () => {
  test('asks for both fields', () => {
    expect(messages(loginSchema, { username: ' ', password: '' })).toEqual([
      'username: Username is required',
      'password: Password is required',
    ]);
  });
});
