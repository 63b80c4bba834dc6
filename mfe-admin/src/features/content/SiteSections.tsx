import { useLogo, useSiteAddresses } from '@powerline/platform';
import { Skeleton, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { DataStates } from '../../components/DataStates.tsx';
import { t } from '../../words.ts';
import { AddressesForm } from './AddressesForm.tsx';
import { LogoForm } from './LogoForm.tsx';

// A single card would be as wide as the page.
const NarrowPlace = styled.div`
  max-width: ${theme.width.form};
`;

export const LogoSection = () => (
  <NarrowPlace>
    <DataStates response={useLogo()} name={t('logo')} skeleton={<Skeleton height="22rem" />}>
      {(logo) => <LogoForm logo={logo} />}
    </DataStates>
  </NarrowPlace>
);

export const AddressesSection = () => (
  <NarrowPlace>
    <DataStates response={useSiteAddresses()} name={t('addresses')} skeleton={<Skeleton height="22rem" />}>
      {(addresses) => <AddressesForm addresses={addresses} />}
    </DataStates>
  </NarrowPlace>
);
