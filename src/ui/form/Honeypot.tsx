import { useId, type Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
}

/** A field that only bots see and fill in; `useBotCheck` reads it. */
export function Honeypot({ ref }: Props) {
  const id = useId();
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>No completes este campo</label>
      <input ref={ref} id={id} type="text" name="pagina_web" tabIndex={-1} autoComplete="off" data-honeypot />
    </div>
  );
}
