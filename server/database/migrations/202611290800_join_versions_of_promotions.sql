-- The id of a promotion's first version; the others, in other languages, share it. Null: the first version, or the only one.
alter table promotions add column campaign_id uuid;
