-- The demo administrator: admin@example.org / administrador. The password is public, so only the embedded backend,
-- which listens on loopback only, runs this file (see [db.seed] in config.toml). Idempotent: existing rows are kept.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
) values (
  '00000000-0000-4000-8000-000000000001',
  'authenticated',
  'authenticated',
  'admin@example.org',
  extensions.crypt('administrador', extensions.gen_salt('bf', 10)),
  now(),
  '{"provider": "email", "providers": ["email"]}',
  '{}'
)
on conflict (id) do nothing;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at) values (
  '00000000-0000-4000-8000-000000000002',
  'email',
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000001',
  '{"sub": "00000000-0000-4000-8000-000000000001", "email": "admin@example.org", "email_verified": true}',
  now()
)
on conflict (id) do nothing;
