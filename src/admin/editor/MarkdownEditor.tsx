import type { FieldControl } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';

interface Props extends FieldControl {
  value: string;
  onChange: (value: string) => void;
  /** Uploads an image for the text and answers its public address; rejects with an error that `explainError` knows. */
  onUpload: (file: File) => Promise<string>;
}

/** The field for running text. */
export function MarkdownEditor({ value, onChange, onUpload: _onUpload, ...control }: Props) {
  return <TextArea {...control} size="long" value={value} onChange={onChange} />;
}
