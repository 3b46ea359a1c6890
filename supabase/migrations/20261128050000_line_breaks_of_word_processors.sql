-- Word processors break lines with U+000B and pages with U+000C: dropping them would join the words on either side.
-- They become spaces, and between authors, who have a line each, ends of lines. Alternative texts and an event's address
-- are cleaned, too.

create or replace function private.without_control_characters(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(translate(content, E'\u000b\u000c', '  '), '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]', '', 'g');
$$;

create function private.image_details_without_control_characters(details jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(address, case
    when jsonb_typeof(detail -> 'alt') = 'string'
      then jsonb_set(detail, '{alt}', to_jsonb(private.without_control_characters(detail ->> 'alt')))
    else detail
  end), '{}')
  from jsonb_each(details) as each (address, detail);
$$;

revoke execute on function private.image_details_without_control_characters(jsonb) from public;

create or replace function private.drop_control_characters() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.without_control_characters(new.title);
  new.summary := private.without_control_characters(new.summary);
  new.content := private.without_control_characters(new.content);
  -- Anything but an object is refused by the column's constraint.
  if jsonb_typeof(new.image_details) = 'object' then
    new.image_details := private.image_details_without_control_characters(new.image_details);
  end if;
  case tg_table_name
    when 'news' then new.source := private.without_control_characters(new.source);
    when 'publications' then
      new.authors := private.without_control_characters(translate(new.authors, E'\u000b\u000c', E'\n\n'));
    when 'events' then
      new.place := private.without_control_characters(new.place);
      new.url := private.without_control_characters(new.url);
  end case;
  return new;
end;
$$;

-- What is there already is cleaned without new versions: nobody has edited anything.
alter table public.news disable trigger user;
alter table public.publications disable trigger user;
alter table public.events disable trigger user;
update public.news set image_details = private.image_details_without_control_characters(image_details)
where image_details <> private.image_details_without_control_characters(image_details);
update public.publications set image_details = private.image_details_without_control_characters(image_details)
where image_details <> private.image_details_without_control_characters(image_details);
update public.events
set image_details = private.image_details_without_control_characters(image_details),
  url = private.without_control_characters(url)
where image_details <> private.image_details_without_control_characters(image_details)
  or url <> private.without_control_characters(url);
alter table public.news enable trigger user;
alter table public.publications enable trigger user;
alter table public.events enable trigger user;
