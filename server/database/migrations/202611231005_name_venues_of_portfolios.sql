-- The venue of a past wedding, where it is one of the directory's.
alter table portfolios add column venue_id uuid;
alter table portfolios add constraint portfolios_venue_id_fkey foreign key (venue_id) references venues on delete set null not valid;

-- The planners whom a venue's owner recommends; one who declines stays away until they change their mind.
create table venue_planners (
  venue_id uuid not null references venues on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  position int not null,
  is_recommended boolean not null default true,
  declined_at timestamptz,
  created_at timestamptz not null,
  primary key (venue_id, provider_id)
);
create index venue_planners_of_planner on venue_planners (provider_id, created_at desc);
