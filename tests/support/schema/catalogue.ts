import type { SqlDatabase } from '../../../scripts/backend/sqlDatabase.ts';

/** What the migrations make and `contract_catalogue()` leaves out: columns in full, indexes, signatures, settings. */
const everythingElse = `
  with schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'search')),
  relations as (
    select c.*, format('%I.%I', nspname, relname) as name
    from pg_class as c join schemas on schemas.oid = relnamespace where relkind in ('r', 'v')
  )
  select format('column %s of %s', attnum - dropped, name) as name,
    concat_ws(
      ' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      nullif(attidentity::text, ''), nullif(attgenerated::text, ''),
      regexp_replace(pg_get_expr(adbin, adrelid), '\\s+', ' ', 'g')
    ) as state
  from relations join pg_attribute as a on attrelid = relations.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = relations.oid and adnum = attnum,
  lateral (
    select count(*) as dropped from pg_attribute as other
    where other.attrelid = relations.oid and other.attisdropped and other.attnum between 1 and a.attnum
  ) as before
  union all
  -- Versions of Postgres differ in which columns they qualify.
  select 'definition of ' || name,
    regexp_replace(regexp_replace(pg_get_viewdef(oid), '\\m[a-z_]+\\.', '', 'g'), '\\s+', ' ', 'g')
  from relations where relkind = 'v'
  union all
  select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
  from pg_index join relations on relations.oid = indrelid
  union all
  select 'signature of ' || p.oid::regprocedure,
    concat_ws(
      ', ', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), lanname, provolatile, proparallel, proisstrict
    )
  from pg_proc as p join schemas on schemas.oid = pronamespace join pg_language as l on l.oid = prolang
  where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select 'comment on ' || pg_describe_object(classoid, objoid, objsubid), description from pg_description
  where (pg_identify_object(classoid, objoid, objsubid)).schema in ('public', 'private', 'search')
  union all
  select format('default privileges on %s to %s', defaclobjtype, grantee::regrole),
    string_agg(privilege_type, ', ' order by privilege_type)
  from pg_default_acl, aclexplode(defaclacl)
  where defaclnamespace = 'public'::regnamespace and privilege_type <> 'MAINTAIN' group by defaclobjtype, grantee
  union all
  select 'extension ' || extname, extnamespace::regnamespace::text
  from pg_extension where extname in ('pg_trgm', 'unaccent')
  union all
  select 'search configuration ' || alias, string_agg(mapdict::regdictionary::text, ', ' order by mapseqno)
  from pg_ts_config_map, ts_token_type('default')
  where mapcfg = 'search.es'::regconfig and tokid = maptokentype group by alias
  union all
  select 'settings of ' || setrole::regrole, setconfig::text from pg_db_role_setting where setrole = 'anon'::regrole`;

/** Every object that the migrations make, one line each, sorted. */
export async function catalogueOf(database: SqlDatabase): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select format('%s: %s', name, state) as line
    from (
      select key as name, value as state from jsonb_each_text(public.contract_catalogue()) union all (${everythingElse})
    ) as objects`);
  return rows.map(({ line }) => line).toSorted();
}
