/** Runs Supabase's own security and performance advisors, down to info level, on the schema the migrations create. */
import { runSupabaseCli } from './backend/supabaseCli.ts';

interface Finding {
  name: string;
  level: string;
  detail: string;
  remediation: string;
}

const findings = JSON.parse(await runSupabaseCli('db', 'advisors', '--type', 'all', '--level', 'info')) as Finding[];
// Without rows every index counts as unused: tests/db/indexes.test.ts shows what each one is for.
const meant = findings.filter(({ name }) => name !== 'unused_index');
for (const { name, level, detail, remediation } of meant) console.error(`${level} ${name}: ${detail} (${remediation})`);
if (meant.length > 0) process.exitCode = 1;
