import { createContext, use } from 'react';

/** The id of the account whose screens these are; what is kept in the browser belongs to it. */
export const AccountContext = createContext('');

/** The id of the account whose screen this is. */
export function useAccount(): string {
  return use(AccountContext);
}
