-- XML and calendars cannot carry control characters, and no text needs any but tabs and line ends.

create function private.without_control_characters(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(content, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', '', 'g');
$$;

create function private.drop_control_characters() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.without_control_characters(new.title);
  new.summary := private.without_control_characters(new.summary);
  new.content := private.without_control_characters(new.content);
  case tg_table_name
    when 'news' then new.source := private.without_control_characters(new.source);
    when 'publications' then new.authors := private.without_control_characters(new.authors);
    when 'events' then new.place := private.without_control_characters(new.place);
  end case;
  return new;
end;
$$;

revoke execute on function private.without_control_characters(text), private.drop_control_characters() from public;

create trigger news_drop_control_characters before insert or update on public.news
  for each row execute function private.drop_control_characters();
create trigger publications_drop_control_characters before insert or update on public.publications
  for each row execute function private.drop_control_characters();
create trigger events_drop_control_characters before insert or update on public.events
  for each row execute function private.drop_control_characters();

-- What is there already is cleaned without new versions: nobody has edited anything.
alter table public.news disable trigger user;
alter table public.publications disable trigger user;
alter table public.events disable trigger user;
update public.news
set title = private.without_control_characters(title), summary = private.without_control_characters(summary),
  content = private.without_control_characters(content), source = private.without_control_characters(source)
where concat(title, summary, content, source) ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';
update public.publications
set title = private.without_control_characters(title), summary = private.without_control_characters(summary),
  content = private.without_control_characters(content), authors = private.without_control_characters(authors)
where concat(title, summary, content, authors) ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';
update public.events
set title = private.without_control_characters(title), summary = private.without_control_characters(summary),
  content = private.without_control_characters(content), place = private.without_control_characters(place)
where concat(title, summary, content, place) ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';
alter table public.news enable trigger user;
alter table public.publications enable trigger user;
alter table public.events enable trigger user;
