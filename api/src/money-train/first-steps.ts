import type { FirstStep } from '../accounts/first-steps/first-step.ts';
import { t } from '../infrastructure/language/words.ts';

export const MONEY_TRAIN_FIRST_STEPS: readonly FirstStep[] = [
  {
    key: 'add-company',
    position: 2,
    title: () => t('Add your first company'),
    text: () => t('Save the link you share, so it’s always at hand.'),
    path: '/money-train',
    done: 'EXISTS (SELECT FROM companies WHERE user_id = $1)',
  },
  {
    key: 'publish-page',
    position: 3,
    title: () => t('Publish your page'),
    text: () => t('One page with the companies you recommend.'),
    path: '/profile',
    system: 'profiles',
    done: 'EXISTS (SELECT FROM profiles WHERE user_id = $1 AND is_published)',
  },
];
