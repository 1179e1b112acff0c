create extension if not exists fuzzystrmatch;

-- The words of the names in the directory, by country: what a visitor typed with an error is set right by them first, so that looking for
-- names costs the same however many bear a frequent word.
create table directory_words (
  country country not null,
  word text collate "C" not null,
  entries int not null,
  primary key (country, word)
);
create index directory_words_gone on directory_words (country, word) where entries <= 0;
create index directory_words_by_likeness on directory_words using gin (word gin_trgm_ops);
-- A function of its own for the reason that place_names_like gives.
create function directory_words_like(sought text) returns setof directory_words
language sql stable set enable_seqscan = off set pg_trgm.similarity_threshold = 0.25
as $$
  select * from directory_words where word % sought
$$;

create function count_directory_words() returns trigger language plpgsql as $$
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
  -- A name may be a person's: nothing of it stays.
  if tg_op <> 'INSERT' then delete from directory_words where entries <= 0; end if;
  return null;
end $$;
create trigger count_added_words after insert on directory_entries
  referencing new table as added for each statement execute function count_directory_words();
create trigger count_changed_words after update on directory_entries
  referencing old table as removed new table as added for each statement execute function count_directory_words();
create trigger count_removed_words after delete on directory_entries
  referencing old table as removed for each statement execute function count_directory_words();

insert into directory_words (country, word, entries)
select country, word, count(*) from directory_entries cross join lateral unnest(string_to_array(search_name, ' ')) word
where length(word) >= 4 group by 1, 2;
