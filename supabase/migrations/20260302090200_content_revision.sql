-- One row that says how new the content is. The counter rises in the transaction that changes the content, so that
-- whoever sees a revision sees everything that belongs to it; beside it stands what the last rebuild was asked for.

create table public.content_revision (
  id boolean primary key default true,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  rebuild_requested_at timestamptz,
  rebuild_requested_revision bigint,

  constraint content_revision_one_row check (id)
);

insert into public.content_revision default values;

alter table public.content_revision enable row level security;

-- Nobody writes it by hand: the trigger does, with its owner's rights.
revoke all on public.content_revision from anon, authenticated;
grant select on public.content_revision to anon, authenticated;
grant all on public.content_revision to service_role;

create policy "Everyone reads the revision" on public.content_revision
  for select to anon, authenticated using (true);

create function private.raise_content_revision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- TRUNCATE has no transition table and is taken as a change; any other statement that met no row changed nothing.
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed_rows) then
      return null;
    end if;
  end if;
  update public.content_revision set revision = revision + 1, changed_at = now();
  return null;
end;
$$;

-- Postgres wants one trigger per event where a transition table is named.
create trigger news_raise_revision_on_insert after insert on public.news
  referencing new table as changed_rows for each statement execute function private.raise_content_revision();
create trigger news_raise_revision_on_update after update on public.news
  referencing new table as changed_rows for each statement execute function private.raise_content_revision();
create trigger news_raise_revision_on_delete after delete on public.news
  referencing old table as changed_rows for each statement execute function private.raise_content_revision();
create trigger news_raise_revision_on_truncate after truncate on public.news
  for each statement execute function private.raise_content_revision();

create trigger publications_raise_revision_on_insert after insert on public.publications
  referencing new table as changed_rows for each statement execute function private.raise_content_revision();
create trigger publications_raise_revision_on_update after update on public.publications
  referencing new table as changed_rows for each statement execute function private.raise_content_revision();
create trigger publications_raise_revision_on_delete after delete on public.publications
  referencing old table as changed_rows for each statement execute function private.raise_content_revision();
create trigger publications_raise_revision_on_truncate after truncate on public.publications
  for each statement execute function private.raise_content_revision();
