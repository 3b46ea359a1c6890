import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createBrowserClient } from '#data/client.ts';
import { listDocuments } from '#data/publications.ts';
import { fetchSuggestions } from '#data/search/suggestions.ts';
import { paths } from '#domain/paths.ts';
import { SUGGESTION_MINIMUM } from '#domain/search/suggestions.ts';
import { OptionList, useCombobox, type Option } from '#admin/ui/OptionList.tsx';
import { useDebounced } from '#admin/ui/SearchField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { completeLinkAddress } from './linkAddress.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
  /** A page of this site was chosen. */
  onChoose: (page: { title: string; address: string }) => void;
}

/** A link's address, typed or found: words that are none find the site's pages and documents, in a list below. */
export function LinkAddress({ value, error, onChange, onChoose }: Props) {
  const typed = value.trim();
  const words = completeLinkAddress(typed) === null && typed.length >= SUGGESTION_MINIMUM ? typed : '';
  const searched = useDebounced(words);
  const pages = useQuery({
    queryKey: ['link-pages', searched],
    queryFn: ({ signal }) => findPages(searched, signal),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const options = words && searched ? (pages.data ?? []) : [];
  const isSearching = words !== searched || pages.isFetching;

  const { field, list, restart } = useCombobox({
    options,
    onChoose: ({ label, id }) => {
      restart();
      onChoose({ title: label, address: id });
    },
  });

  return (
    <div>
      <TextField
        label="Dirección"
        hint="Una página (https://…), un correo, o el título de una página de este sitio."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field}
        {...{ value, error }}
        onKeyDown={(event) => {
          // Enter does not choose a page that matches what was typed before.
          if (event.key !== 'Enter' || !isSearching) field.onKeyDown(event);
        }}
        onChange={(text) => {
          restart();
          onChange(text);
        }}
      />
      <p role="status" className="mt-1 min-h-5 text-sm text-ink-soft">
        {words && describe(pages.isError, isSearching, options.length)}
      </p>
      {options.length > 0 && <OptionList label="Páginas de este sitio" {...list} />}
    </div>
  );
}

function describe(isError: boolean, isSearching: boolean, count: number): string {
  if (isSearching) return 'Buscando...';
  if (isError) return 'No se pudo buscar en el sitio.';
  if (count === 0) return 'Ninguna página del sitio coincide.';
  return count === 1 ? 'Una página del sitio coincide.' : `${count} páginas del sitio coinciden.`;
}

/** What visitors find with these words, and the documents with such titles. */
async function findPages(words: string, signal: AbortSignal): Promise<Option[]> {
  const [suggestions, documents] = await Promise.all([
    fetchSuggestions(words, signal),
    listDocuments(createBrowserClient(), words),
  ]);
  const pages = suggestions.filter(({ href }) => !href.startsWith(`${paths.search}?`));
  return [
    ...pages.map(({ href, title, label }) => ({ id: href, label: title, detail: label })),
    ...documents.map(({ type, slug, title: label }) => ({
      id: paths.publicationPdf(type, slug),
      label,
      detail: 'PDF',
    })),
  ];
}
