-- Records that are never changed, and former addresses that stay reachable.

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;

create or replace function keep_former_guide_slug() returns trigger language plpgsql as $$
begin
  insert into former_guide_slugs (slug, language, guide_id) values (old.slug, old.language, old.guide_id)
  on conflict (slug, language) do update set guide_id = excluded.guide_id;
  return null;
end $$;

create or replace trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create or replace trigger audit_log_is_never_truncated before truncate on audit_log
  for each statement execute function refuse_audit_change();

create or replace trigger keep_former_guide_slug after update of slug on guide_texts
  for each row when (old.slug is distinct from new.slug) execute function keep_former_guide_slug();
