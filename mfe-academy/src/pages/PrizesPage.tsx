import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { AcademyNav } from '../components/AcademyNav.tsx';
import { MyPrizes } from './prizes/MyPrizes.tsx';

export default function PrizesPage() {
  return (
    <OnlyWhileOpen system="academy" elseTo="/marketing-academy">
      <PageLayout density="working">
        <PageHeading title="Prizes" lead="Fixed things for the points that you have learned." />
        <AcademyNav current="prizes" />
        <MyPrizes />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
