-- When a told wedding last said something else, for search engines; null for one that has not changed since this was noted.
alter table portfolios add column changed_at timestamptz;

create function note_portfolio_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger portfolio_changed before update on portfolios
  for each row when (to_jsonb(old) - 'changed_at' is distinct from to_jsonb(new) - 'changed_at')
  execute function note_portfolio_change();

create function note_portfolio_image_change() returns trigger language plpgsql as $$
begin
  update portfolios set changed_at = now() where id = coalesce(new.portfolio_id, old.portfolio_id);
  return null;
end $$;

create trigger portfolio_image_changed after insert or update or delete on portfolio_images
  for each row execute function note_portfolio_image_change();
