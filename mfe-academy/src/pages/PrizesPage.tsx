import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { AcademyNav } from '../components/AcademyNav.tsx';
import { t } from '../words.ts';
import { MyPrizes } from './prizes/MyPrizes.tsx';

export default function PrizesPage() {
  return (
    <OnlyWhileOpen system="academy" elseTo="/marketing-academy">
      <PageLayout density="working">
        <PageHeading title={t('Prizes')} lead={t('Redeem the points you’ve earned.')} />
        <AcademyNav current="prizes" />
        <MyPrizes />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
