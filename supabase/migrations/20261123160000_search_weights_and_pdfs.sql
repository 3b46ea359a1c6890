-- A title weighs more than a summary, a summary more than a text, a text more than a document: the text of a publication's PDF
-- is searched, too. The panel takes it out when the file is uploaded (src/admin/files/pdfText.ts).

-- By the document's address: every version of a publication finds its text again.
create table public.pdf_texts (
  url text primary key,
  content text not null,

  constraint pdf_texts_url_check check (length(url) <= 2000),
  constraint pdf_texts_content_check check (length(content) <= 200000)
);

alter table public.pdf_texts enable row level security;
revoke all on public.pdf_texts from anon, authenticated;
grant select (url), insert (url, content) on public.pdf_texts to authenticated;
grant all on public.pdf_texts to service_role;

create policy "Administrators see whose text is known" on public.pdf_texts
  for select to authenticated using ((select auth.uid()) is not null);
create policy "Administrators add texts" on public.pdf_texts
  for insert to authenticated with check ((select auth.uid()) is not null);

create or replace function search.vector(title text, summary text, source text, content text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select setweight(to_tsvector('search.es', title), 'A')
    || setweight(to_tsvector('search.es', summary), 'B')
    || setweight(to_tsvector('search.es', source), 'B')
    || setweight(to_tsvector('search.es', search.plain_text(left(content, 100000))), 'C');
$$;

-- Together with an item's own words a vector holds a megabyte at most: a document in another alphabet counts for half.
create function search.pdf_vector(content text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select setweight(
    to_tsvector('search.es', left(content, case when octet_length(content) <= 450000 then 200000 else 100000 end)), 'D'
  );
$$;

revoke execute on function search.pdf_vector(text) from public;

alter table public.publications add column pdf_search tsvector not null default '';

create function private.find_pdf_text() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.pdf_search := coalesce(
    (select search.pdf_vector(content) from public.pdf_texts where url = new.pdf_url and new.has_pdf), ''
  );
  return new;
end;
$$;

revoke execute on function private.find_pdf_text() from public;
create trigger publications_find_pdf_text before insert or update of pdf_url, has_pdf on public.publications
  for each row execute function private.find_pdf_text();

-- Written anew, with the new weights.
alter table public.news drop column search;
alter table public.news add column search tsvector
  generated always as (search.vector(title, summary, source, content)) stored;
create index news_search_idx on public.news using gin (search);
alter table public.publications drop column search;
alter table public.publications add column search tsvector
  generated always as (search.vector(title, summary, '', content) || pdf_search) stored;
create index publications_search_idx on public.publications using gin (search);

-- As before, and without what is made of the document.
create or replace function private.keep_revision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Without what the search makes of it.
  saved constant jsonb := to_jsonb(coalesce(new, old)) - 'search' - 'pdf_search';
begin
  insert into public.revisions (kind, record_id, saved_at, author, is_deletion, record, files)
  values (
    tg_table_name,
    coalesce(new.id, old.id),
    now(),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email',
    tg_op = 'DELETE',
    saved,
    private.file_names(saved::text)
  );
  -- The last fifty stay, and all of the last year.
  delete from public.revisions
  where kind = tg_table_name
    and record_id = coalesce(new.id, old.id)
    and saved_at < now() - interval '1 year'
    and id <= (
      select id from public.revisions
      where kind = tg_table_name and record_id = coalesce(new.id, old.id)
      order by id desc
      offset 50 limit 1
    );
  return null;
end;
$$;
