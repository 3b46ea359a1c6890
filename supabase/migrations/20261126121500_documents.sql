-- The association's own documents (statute, minutes, annual reports, resolutions), the third type of publication.

alter table public.publications
  drop constraint publications_type_check,
  add constraint publications_type_check check (type in ('afcm-aporta', 'seminarios-conferencias', 'documentos'));
