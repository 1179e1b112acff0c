-- Counts of directory entries, by word and by price.

create or replace function count_directory_entries() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, kind, country, department_code, city_slug, facets from added'
    when 'DELETE' then 'select -1 as sign, kind, country, department_code, city_slug, facets from removed'
    else 'select side.* from added n join removed o using (id)
      cross join lateral (values (1, n.kind, n.country, n.department_code, n.city_slug, n.facets),
        (-1, o.kind, o.country, o.department_code, o.city_slug, o.facets)) side (sign, kind, country, department_code, city_slug, facets)
      where (n.kind, n.country, n.department_code, n.city_slug, n.facets) is distinct from (o.kind, o.country, o.department_code, o.city_slug, o.facets)'
  end;
begin
  execute 'insert into directory_counts as known (kind, country, department_code, city_slug, facet, entries)
    select kind, country, place.department, place.city, facet, sum(sign)
    from (' || changed || ') entry
    cross join lateral (select '''', '''' union select department_code, '''' union select department_code, city_slug) place (department, city)
    cross join lateral unnest(array[''''] || facets) facet
    group by 1, 2, 3, 4, 5 having sum(sign) <> 0
    on conflict (country, kind, department_code, city_slug, facet) do update set entries = known.entries + excluded.entries';
  return null;
end $$;

create or replace function count_directory_words() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1, country, search_name from added'
    when 'DELETE' then 'select -1, country, search_name from removed'
    else 'select side.* from added n join removed o using (id)
      cross join lateral (values (1, n.country, n.search_name), (-1, o.country, o.search_name)) side
      where (n.country, n.search_name) is distinct from (o.country, o.search_name)'
  end;
begin
  execute 'insert into directory_words as known (country, word, entries)
    select country, word, sum(sign)
    from (' || changed || ') entry (sign, country, search_name)
    cross join lateral unnest(string_to_array(search_name, '' '')) word
    where length(word) >= 4 group by 1, 2 having sum(sign) <> 0 order by 1, 2
    on conflict (country, word) do update set entries = known.entries + excluded.entries';
  -- A name may be a person's, so words without entries are deleted.
  if tg_op <> 'INSERT' then delete from directory_words where entries <= 0; end if;
  return null;
end $$;

create or replace function price_directory_entries() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select id from added where kind = ''planner'''
    else 'select n.id from added n join removed o using (id) where n.kind = ''planner''
      and (n.country, n.department_code, n.city_slug, n.services, n.service_prices)
        is distinct from (o.country, o.department_code, o.city_slug, o.services, o.service_prices)'
  end;
begin
  if tg_op = 'UPDATE' then execute 'delete from directory_prices where entry_id in (' || changed || ')'; end if;
  execute 'insert into directory_prices (entry_id, service, country, department_code, city_slug, price_cents)
    select e.id, offered.service, e.country, e.department_code, e.city_slug, service_price(e.service_prices, offered.type, e.country)
    from directory_entries e
    cross join lateral (select type, type as service from unnest(e.services) type union all select e.services[1], '''') offered
    where e.service_prices is not null and e.id in (' || changed || ')';
  return null;
end $$;

create or replace trigger count_added after insert on directory_entries
  referencing new table as added for each statement execute function count_directory_entries();
create or replace trigger count_changed after update on directory_entries
  referencing old table as removed new table as added for each statement execute function count_directory_entries();
create or replace trigger count_removed after delete on directory_entries
  referencing old table as removed for each statement execute function count_directory_entries();
create or replace trigger count_added_words after insert on directory_entries
  referencing new table as added for each statement execute function count_directory_words();
create or replace trigger count_changed_words after update on directory_entries
  referencing old table as removed new table as added for each statement execute function count_directory_words();
create or replace trigger count_removed_words after delete on directory_entries
  referencing old table as removed for each statement execute function count_directory_words();
create or replace trigger price_added after insert on directory_entries
  referencing new table as added for each statement execute function price_directory_entries();
create or replace trigger price_changed after update on directory_entries
  referencing old table as removed new table as added for each statement execute function price_directory_entries();
