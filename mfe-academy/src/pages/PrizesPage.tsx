import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { AcademyNav } from '../components/AcademyNav.tsx';
import { t } from '../words.ts';
import { MyPrizes } from './prizes/MyPrizes.tsx';

export default function PrizesPage() {
  return (
    <OnlyWhileOpen system="academy" elseTo="/marketing-academy">
      <PageLayout density="working">
        <PageHeading title={t('Prizes')} lead={t('Fixed things for the points that you have learned.')} />
        <AcademyNav current="prizes" />
        <MyPrizes />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
