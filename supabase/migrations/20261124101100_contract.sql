-- What `npm run contract` needs of a deployment.

-- Forgets what `npm run contract` created in a deployment and deleted again: versions of its news, which would stay in
-- the trash, and its files' entries in the library. Only records that never had any but the trial's own names are
-- forgotten.
create function public.forget_contract_trials() returns void
language sql security definer set search_path = '' as $$
  delete from public.revisions as version
  using public.revisions as deletion
  where deletion.is_deletion and deletion.record ->> 'slug' like 'prueba-del-contrato-%'
    and (version.kind, version.record_id) = (deletion.kind, deletion.record_id)
    and not exists (
      select from public.revisions as other
      where (other.kind, other.record_id) = (deletion.kind, deletion.record_id)
        and (other.id > deletion.id or other.record ->> 'slug' not like 'prueba-del-contrato-%')
    );
  delete from public.media
  where name like 'prueba-del-contrato-%'
    and released_at is not null
    and not exists (select from storage.objects where objects.name = media.name);
$$;

revoke execute on function public.forget_contract_trials() from public, anon, authenticated;
grant execute on function public.forget_contract_trials() to authenticated;

-- What `npm run contract` compares with the migrations: who may do what, and what guards it. One line of text per
-- object. Of the grants only those to the API's roles count: hosted projects have others of their own.
create function public.contract_catalogue() returns jsonb
language sql stable set search_path = '' as $$
  with schemas as (
    select oid, nspname, nspacl, nspowner from pg_catalog.pg_namespace where nspname in ('public', 'private', 'search')
  ),
  relations as (
    select pg_class.*, format('%I.%I', nspname, relname) as name
    from pg_catalog.pg_class join schemas on schemas.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_catalog.pg_depend where objid = pg_class.oid and deptype = 'e')
  ),
  functions as (
    select pg_proc.*, format('%I.%I(%s)', nspname, proname, pg_catalog.pg_get_function_identity_arguments(pg_proc.oid)) as name
    from pg_catalog.pg_proc join schemas on schemas.oid = pronamespace
    where not exists (select from pg_catalog.pg_depend where objid = pg_proc.oid and deptype = 'e')
  ),
  grants as (
    select 'schema ' || quote_ident(nspname) as name, acl.grantee, acl.privilege_type as privilege
    from schemas, pg_catalog.aclexplode(coalesce(nspacl, pg_catalog.acldefault('n', nspowner))) as acl
    union all
    select name, acl.grantee, acl.privilege_type
    from relations, pg_catalog.aclexplode(relacl) as acl
    union all
    select name, acl.grantee, format('%s (%I)', acl.privilege_type, attname)
    from relations join pg_catalog.pg_attribute on attrelid = relations.oid, pg_catalog.aclexplode(attacl) as acl
    union all
    select name, acl.grantee, acl.privilege_type
    from functions, pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner))) as acl
  ),
  objects as (
    select 'table ' || name as name, 'row level security ' || case when relrowsecurity then 'on' else 'off' end as state
    from relations where relkind in ('r', 'p')
    union all
    select 'table storage.objects', 'row level security ' || case when relrowsecurity then 'on' else 'off' end
    from pg_catalog.pg_class where oid = to_regclass('storage.objects')
    union all
    select
      'bucket ' || id,
      concat_ws(
        ', ', case when public then 'public' else 'not public' end,
        coalesce(file_size_limit || ' bytes', 'files of any size'),
        coalesce((select string_agg(type, ', ' order by type collate "C") from unnest(allowed_mime_types) as type), 'files of any type')
      )
    from storage.buckets
    union all
    select 'view ' || name, coalesce(array_to_string(reloptions, ', '), 'with its owner''s rights')
    from relations where relkind in ('v', 'm')
    union all
    select
      'columns ' || name,
      string_agg(
        attname || case
          when attidentity <> '' then ' (identity)'
          when attgenerated <> '' then ' (generated)'
          when attnotnull then ' (not null)'
          else ''
        end,
        ', ' order by attname
      )
    from relations join pg_catalog.pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
    where relkind <> 'S'
    group by name
    union all
    select
      format('grants on %s to %s', name, coalesce(rolname, 'public')),
      string_agg(privilege, ', ' order by privilege collate "C")
    from grants left join pg_catalog.pg_roles on pg_roles.oid = grantee
    where (grantee = 0 or rolname in ('anon', 'authenticated', 'service_role'))
      -- Postgres has it since version 17.
      and privilege <> 'MAINTAIN'
      -- Projects differ in what everybody may do in the schema public.
      and name <> 'schema public'
    group by name, rolname
    union all
    select
      format('policy %I on %I.%I', policyname, schemaname, tablename),
      concat_ws(
        ' ', lower(permissive), 'for', lower(cmd), 'to', array_to_string(roles, ', '),
        'using ' || regexp_replace(qual, '\s+', ' ', 'g'), 'with check ' || regexp_replace(with_check, '\s+', ' ', 'g')
      )
    from pg_catalog.pg_policies where schemaname in ('public', 'private', 'search', 'storage')
    union all
    select
      format('trigger %I on %s', tgname, name),
      case when tgenabled in ('O', 'A') then pg_catalog.pg_get_triggerdef(pg_trigger.oid) else 'disabled' end
    from relations join pg_catalog.pg_trigger on tgrelid = relations.oid and not tgisinternal
    join pg_catalog.pg_proc on pg_proc.oid = tgfoid
    -- Webhooks are triggers of each project's own.
    where pronamespace is distinct from to_regnamespace('supabase_functions')
    union all
    select
      format('constraint %I on %s', conname, name),
      regexp_replace(pg_catalog.pg_get_constraintdef(pg_constraint.oid), '\s+', ' ', 'g')
    from relations join pg_catalog.pg_constraint on conrelid = relations.oid
    where contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select
      'function ' || name,
      concat_ws(
        ', ', case when prosecdef then 'security definer' else 'security invoker' end,
        array_to_string(proconfig, ', '), 'body ' || md5(prosrc)
      )
    from functions
  )
  select jsonb_object_agg(name, state) from objects;
$$;

revoke execute on function public.contract_catalogue() from public, anon, authenticated;
grant execute on function public.contract_catalogue() to authenticated;
