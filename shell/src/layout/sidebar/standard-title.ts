import { t } from '../../words.ts';

/** A title of the standard menu (specification section 2), also where the server keeps it. Another one is an admin's. */
export const standardTitle = (title: string): string =>
  new Map([
    ['Home', t('Home')],
    ['Dashboard', t('Dashboard')],
    ['Services', t('Services')],
    ['The Powerline Payout', t('The Powerline Payout')],
    ['Payout System', t('Payout System')],
    ['The Money Train', t('The Money Train')],
    ['The Marketing Academy', t('The Marketing Academy')],
    ['Powerline Calculator', t('Powerline Calculator')],
    ['Team', t('Team')],
    ['Money Train Profile', t('Money Train Profile')],
    ['Admin Panel', t('Admin Panel')],
    ['Login', t('Login')],
    ['Register', t('Register')],
  ]).get(title) ?? title;
