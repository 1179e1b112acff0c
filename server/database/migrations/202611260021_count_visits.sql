-- Visits of public pages by the day of the country: counts alone, nothing of a visitor.
create table visit_counts (
  day date not null,
  country country not null,
  page text not null check (page in ('directory', 'front', 'guide', 'profile', 'project')),
  source text not null check (source in ('direct', 'mail', 'search', 'site', 'social')),
  visits integer not null,
  primary key (day, country, page, source)
);

-- Where the visit came from in which a project was begun or an account opened; null where nobody knows.
alter table projects add column source text;
alter table projects add constraint projects_source_known check (source in ('direct', 'mail', 'search', 'site', 'social')) not valid;
alter table accounts add column source text;
alter table accounts add constraint accounts_source_known check (source in ('direct', 'mail', 'search', 'site', 'social')) not valid;

-- The counts of funnels by source as well; `funnel_counts` stays for the release before.
create table funnel_counts_by_source (
  funnel text not null check (funnel in ('companies', 'couples')),
  stage text not null check (stage in ('answered', 'approved', 'confirmed', 'hired', 'onboarded', 'opened', 'premium', 'purchased', 'registered', 'sent', 'visited')),
  -- The first day of the month in which they came.
  month date not null check (extract(day from month) = 1),
  country country not null,
  source text not null check (source in ('direct', 'mail', 'search', 'site', 'social', 'unknown')),
  count integer not null,
  built_at timestamptz not null,
  primary key (funnel, month, country, stage, source)
);

-- Few rows; those of couples and companies that are gone cannot be counted anew.
insert into funnel_counts_by_source (funnel, stage, month, country, source, count, built_at)
select funnel, stage, month, country, 'unknown', count, built_at from funnel_counts;
