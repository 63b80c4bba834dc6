import { createContext } from 'react';

/** Opens a person beside the list. @returns false where there is no room: the link leads to their page */
export const OpenPerson = createContext<(person: number) => boolean>(() => false);
