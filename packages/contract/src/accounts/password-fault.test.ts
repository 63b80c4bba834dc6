import { describe, expect, test } from '@jest/globals';
import { passwordFault } from './password-fault.ts';

const owner = { username: 'Ann.Lee77', email: 'ann.lee@harbor-mail.example' };
const OWN = 'Password must not be made of your username, your email or the name of this site';

describe('a password made of what everyone knows of its owner', () => {
  test.each([
    ['the username', 'Ann.Lee77'],
    ['the username in other letters', 'aNN.lEE77'],
    ['the username in full width', 'Ａｎｎ.Lee77'],
    ['the email', 'ann.lee@harbor-mail.example'],
    ['the part of the email before the @', 'ann.lee'],
    ['the host of the email', 'harbor-mail'],
    ['a part with a year and a sign', 'lee2024!'],
    ['parts in another order', 'Lee_Ann_1'],
    ['the username twice', 'ann.lee77ann.lee77'],
    ['the name of the site', 'Powerline123'],
  ])('is refused: %s', (_, password) => {
    expect(passwordFault(password, owner)).toBe(OWN);
  });

  test.each([
    ['the name among other words', 'ann sells no shoes'],
    ['nothing of the owner', 'correct horse'],
    ['digits alone', '8462915537'],
    ['a word in which a part stands', 'annealing'],
  ])('is not: %s', (_, password) => {
    expect(passwordFault(password, owner)).toBeNull();
  });

  test('a name of two letters spoils no password', () => {
    expect(passwordFault('l0-l1-l2', { username: 'l', email: 'l@x.io' })).toBeNull();
  });
});
