import { useId, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { formatFileSize } from '#domain/media/fileSizes.ts';
import { pdfProblem } from '#domain/media/pdfFiles.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { bind, type FieldsOf } from '#admin/ui/form/bind.ts';
import type { PdfValues } from './pdfValues.ts';

/** A PDF document: a file to upload when the form is saved, or the URL of an existing one (specification, section 2.22). */
export function PdfField({ form }: { form: FieldsOf<PdfValues> }) {
  const { values, errors, update } = form;
  const file = values.pdf_file;
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const [problem, setProblem] = useState<string>();

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const found = await pdfProblem(chosen);
    setProblem(found?.text);
    update({ pdf_file: found ? null : chosen });
    if (found) toast.error(found.title, { description: found.text });
  }

  function remove() {
    update({ pdf_file: null });
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      <div>
        <Field label="Archivo PDF" error={problem ?? errors.pdf_file} hint="Formato: PDF. Tamaño máximo: 20MB">
          {(control) => (
            <div className="relative">
              {/* The native text would be in the browser's language: the input lies over ours, invisible. */}
              <input
                {...control}
                ref={input}
                type="file"
                accept=".pdf,application/pdf"
                className="file-input"
                // Lets the same file be chosen again, corrected.
                onClick={({ currentTarget }) => (currentTarget.value = '')}
                onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
              />
              <span className="field file-face" aria-hidden="true">
                <span className="file-face-button">{file ? 'Elegir otro archivo' : 'Elegir archivo'}</span>
                {!file && <span className="min-w-0 truncate text-ink-soft">Ningún archivo elegido</span>}
              </span>
            </div>
          )}
        </Field>
        {file && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
            <span id={nameId} className="wrap-anywhere">
              {file.name} ({formatFileSize(file.size)})
            </span>
            <Button variant="text-danger" aria-describedby={nameId} onClick={remove}>
              Quitar archivo
            </Button>
          </p>
        )}
      </div>
      <TextField
        label="URL del PDF"
        hint={file ? 'Se completa al guardar, con la dirección del archivo elegido.' : undefined}
        type="url"
        inputMode="url"
        placeholder="https://"
        disabled={file !== null}
        {...bind(form, 'pdf_url')}
        onChange={(pdf_url) => update({ pdf_url, pdf_file: null, pdf_pages: null })}
      />
    </div>
  );
}
