import { useEffectEvent, useLayoutEffect } from 'react';

/** Handles an event of the window while mounted, from the moment that the component is seen. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useLayoutEffect(() => {
    const listen = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}
