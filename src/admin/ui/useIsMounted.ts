import { useEffect, useRef } from 'react';

/** A ref that tells what has awaited something whether the component is still mounted. */
export function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
