import { catalogueCheck } from '../../../scripts/contract/catalogue.ts';
import { together, type Breakage, type Red, type Step } from './breakages.ts';

const POLICIES = 'Supabase → Storage → Policies: delete what is there for anon or public';

function policy(command: string, clause: string, seen: Red[]): Step {
  const noticed: Red = [
    catalogueCheck.name,
    `policy open_to_${command} on storage.objects: not in the migrations (permissive for ${command} to anon ${clause})`,
    `in Supabase → SQL Editor run: drop policy open_to_${command} on storage.objects`,
  ];
  return {
    harm: `create policy open_to_${command} on storage.objects for ${command} to anon ${clause.replaceAll('true', '(true)')}`,
    mend: `drop policy open_to_${command} on storage.objects`,
    red: [...seen, noticed],
  };
}

/**
 * What is done to Storage's own tables: on a server, they belong to another role than the tests'. Storage looks for a
 * file before it changes or deletes it, and overwrites by an insert that meets one.
 */
export const storageBreakages: Breakage[] = [
  {
    breakage: 'visitors can list files',
    ...policy('select', 'using true', [
      ['visitors cannot list buckets or files', 'the files in documents are listed', POLICIES],
    ]),
  },
  {
    breakage: 'visitors can upload files',
    ...policy('insert', 'with check true', [
      ['visitors cannot upload files', 'a file without a session is taken (documents/prueba-del-contrato-', POLICIES],
    ]),
  },
  {
    breakage: 'visitors can overwrite files',
    ...together(
      policy('select', 'using true', []),
      policy('insert', 'with check true', []),
      policy('update', 'using true', [
        ['visitors cannot overwrite files', 'a visitor overwrites a file in documents by PUT', POLICIES],
      ]),
    ),
  },
  {
    breakage: 'visitors can delete files',
    ...together(
      policy('select', 'using true', []),
      policy('delete', 'using true', [
        ['visitors cannot delete files', "a file in documents is gone after a visitor's deletion", POLICIES],
      ]),
    ),
  },
  {
    breakage: 'Row Level Security is off for files',
    harm: 'alter table storage.objects disable row level security',
    mend: 'alter table storage.objects enable row level security',
    red: [
      [
        catalogueCheck.name,
        'table storage.objects: it is “row level security off” instead of “row level security on”',
        'in Supabase → SQL Editor run: alter table storage.objects enable row level security',
      ],
      ['visitors cannot list buckets or files', 'the files in documents are listed', POLICIES],
    ],
  },
  {
    breakage: 'visitors can list buckets',
    harm: 'create policy open on storage.buckets for select to anon using (true)',
    mend: 'drop policy open on storage.buckets',
    red: [['visitors cannot list buckets or files', 'the buckets are listed', POLICIES]],
  },
];
