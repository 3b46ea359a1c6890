/** Supabase's own advisors on the schema that the migrations make: security and performance, down to mere hints. */
import { askSupabase } from './backend/supabaseCli.ts';

interface Finding {
  name: string;
  level: string;
  detail: string;
  remediation: string;
}

const findings = JSON.parse(await askSupabase('db', 'advisors', '--type', 'all', '--level', 'info')) as Finding[];
// No index of a database without rows was ever used: tests/db/indexes.test.ts shows what each one is for.
const meant = findings.filter(({ name }) => name !== 'unused_index');
for (const { name, level, detail, remediation } of meant) console.error(`${level} ${name}: ${detail} (${remediation})`);
if (meant.length > 0) process.exitCode = 1;
