import { createContext } from 'react';

/** The id of the signed-in account, which owns what is stored in the browser. */
export const AccountContext = createContext('');
