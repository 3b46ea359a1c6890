-- A subscriber's address is one that a browser's e-mail field accepts, with a dot in its domain. Addresses that are there
-- already stay.
alter table public.subscribers
  drop constraint subscribers_email_check,
  add constraint subscribers_email_check check (
    email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$'
    and length(email) <= 254
  ) not valid;
