import type { ADMIN_AREAS } from '@powerline/registry/admin-areas';
import { t } from '../../words.ts';

export type AreaKey = keyof typeof ADMIN_AREAS;

export const areaTitle = (key: AreaKey): string =>
  ({
    overview: t('Overview'),
    people: t('People'),
    money: t('Money'),
    learning: t('Learning'),
    pages: t('Members’ pages'),
    content: t('Content'),
    legal: t('Legal'),
    modules: t('Modules'),
    operations: t('Operations'),
    settings: t('Settings'),
  })[key];
