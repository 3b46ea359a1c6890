import { createContext, use } from 'react';

/** The id of the signed-in account, which owns what is stored in the browser. */
export const AccountContext = createContext('');

/** The id of the signed-in account. */
export function useAccount(): string {
  return use(AccountContext);
}
