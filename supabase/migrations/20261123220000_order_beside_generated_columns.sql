-- An order of the carousel is no new version: of what is generated, publications have their year, too, which is not known
-- before the row is written.
create or replace function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  apart constant text[] := '{carousel_place,search,year}';
begin
  if new.carousel_place is distinct from old.carousel_place and to_jsonb(new) - apart = to_jsonb(old) - apart then
    return new;
  end if;
  new.updated_at := now();
  return new;
end;
$$;
