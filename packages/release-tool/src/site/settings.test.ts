import { describe, expect, test } from '@jest/globals';
import { WrongSetting } from './errors.ts';
import { nextSettings, settingsIn } from './settings.ts';

const PUBLIC = 'https://powerline.example.com';
const OWN = 'http://127.0.0.1:3000';

describe('the environment says', () => {
  test('the address of the site: the first of PUBLIC_ORIGIN', () => {
    expect(settingsIn({ PUBLIC_ORIGIN: `${PUBLIC}, https://www.example.com` })).toEqual({ origin: PUBLIC });
  });

  test('nothing where a variable is set to nothing', () => {
    expect(settingsIn({ PUBLIC_ORIGIN: '', SECURITY_CONTACT: ' ' })).toEqual({});
  });

  test.each([
    ['help@example.com', 'mailto:help@example.com'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['https://example.com/report', 'https://example.com/report'],
  ])('the contact %s', (written, contact) => {
    expect(settingsIn({ SECURITY_CONTACT: written })).toEqual({ securityContact: contact });
  });

  test.each([
    [{ PUBLIC_ORIGIN: 'powerline.example.com' }, /^PUBLIC_ORIGIN must be an origin such as/],
    [{ PUBLIC_ORIGIN: `${PUBLIC}/` }, /^PUBLIC_ORIGIN must be/],
    [{ SECURITY_CONTACT: 'somebody' }, /^SECURITY_CONTACT must be an e-mail address or/],
    [{ SECURITY_CONTACT: 'a@b.example\nContact: c@d.example' }, /^SECURITY_CONTACT must be/],
  ])('in one sentence what is wrong with %j', (env, sentence) => {
    expect(() => settingsIn(env)).toThrow(WrongSetting);
    expect(() => settingsIn(env)).toThrow(sentence);
  });
});

describe('a release', () => {
  test('that knows nothing of the settings leaves them as they are', () => {
    const recorded = { origin: PUBLIC, securityContact: 'mailto:help@example.com' };
    expect(nextSettings(recorded, {})).toEqual(recorded);
  });

  test('takes a new address when it gets one', () => {
    expect(nextSettings({ origin: OWN }, { origin: PUBLIC })).toEqual({ origin: PUBLIC });
  });

  test('takes its own address while no other machine is known to reach the site, and never in place of a public one', () => {
    expect(nextSettings(undefined, { ownOrigin: OWN })).toEqual({ origin: OWN });
    expect(nextSettings({ origin: OWN }, { ownOrigin: 'http://127.0.0.1:4000' })).toEqual({
      origin: 'http://127.0.0.1:4000',
    });
    expect(nextSettings({ origin: PUBLIC }, { ownOrigin: OWN })).toEqual({ origin: PUBLIC });
  });
});
