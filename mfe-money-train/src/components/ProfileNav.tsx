import { PartLinks } from '@powerline/ui';
import { t } from '../words.ts';

export const ProfileNav = ({ current }: { current: 'profile' | 'visits' }) => (
  <PartLinks
    label={t('Parts of your profile')}
    parts={[
      { name: 'profile', title: t('Profile'), to: '/profile' },
      { name: 'visits', title: t('Visits and clicks'), to: '/profile/visits' },
    ]}
    current={current}
  />
);
