-- Accounts: the name that their user chose, and their sessions. In plpgsql, because the auth server may create its tables
-- after the migrations.

-- How others know the caller: the account's name, or what precedes the at-sign of the address. Read from the account,
-- because an access token may be an hour older than its name, and those of Supabase Lite 0.10 have none.
create or replace function private.account_name() returns text
language plpgsql stable set search_path = '' as $$
begin
  return left(
    coalesce(
      nullif(trim(coalesce(
        (select coalesce(users.raw_user_meta_data ->> 'name', '') from auth.users where users.id = auth.uid()),
        auth.jwt() #>> '{user_metadata,name}'
      )), ''),
      nullif(split_part(auth.jwt() ->> 'email', '@', 1), ''),
      'Otra persona'
    ),
    80
  );
end;
$$;

-- The caller's sessions, the one used last first: since when, when its access was last renewed, with which browser
-- (null if the auth server does not record it), and whether it is the caller's own.
create function public.own_sessions()
returns table (id uuid, started_at timestamptz, used_at timestamptz, user_agent text, is_own boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select sessions.id, sessions.created_at,
      coalesce(sessions.refreshed_at at time zone 'utc', sessions.updated_at, sessions.created_at) as last_used,
      sessions.user_agent, sessions.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions
    where sessions.user_id = auth.uid() and coalesce(sessions.not_after > now(), true)
    order by last_used desc, sessions.id;
end;
$$;

revoke execute on function public.own_sessions() from public, anon, authenticated;
grant execute on function public.own_sessions() to authenticated, service_role;
