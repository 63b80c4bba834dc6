import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { AcademyNav } from '../components/AcademyNav.tsx';
import { t } from '../words.ts';
import { MyPoints } from './points/MyPoints.tsx';

export default function PointsPage() {
  return (
    <OnlyWhileOpen system="academy" elseTo="/marketing-academy">
      <PageLayout density="working">
        <PageHeading
          title={t('Points')}
          lead={t('Every lesson you complete brings points, and points bring prizes.')}
        />
        <AcademyNav current="points" />
        <MyPoints />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
