import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'accept' | 'onChange'> {
  onFiles: (files: File[]) => void;
}

/** An input for images that a button opens. */
export function FileInput({ onFiles, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      accept="image/*"
      hidden
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Lets the same files be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
