import { styled } from 'styled-components';

// Keeps room for the second sentence, so that nothing moves.
const Unseen = styled.span`
  visibility: hidden;
`;

/** @param isOpen undefined until known */
export function TeamLead({ isOpen }: { isOpen: boolean | undefined }) {
  if (isOpen === false) return 'The people around you, in one place. This feature is coming soon.';
  return (
    <>
      The people around you, in one place.{' '}
      {isOpen ? 'Who joined, and through whom.' : <Unseen aria-hidden="true">Who joined, and through whom.</Unseen>}
    </>
  );
}
