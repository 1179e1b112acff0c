-- Databases of the releases of 24 November 2026 have one of two forms of `funnel_figures`: the first had a source, without which counting fails.
-- Both end with this table.
create table funnel_counts (
  funnel text not null check (funnel in ('companies', 'couples')),
  stage text not null check (stage in ('answered', 'approved', 'confirmed', 'hired', 'onboarded', 'opened', 'premium', 'purchased', 'registered', 'sent')),
  -- The first day of the month in which they came.
  month date not null check (extract(day from month) = 1),
  country country not null,
  count integer not null,
  built_at timestamptz not null,
  primary key (funnel, month, country, stage)
);

-- Few rows: at most a few thousand counts; those of couples and companies that are gone cannot be counted anew.
insert into funnel_counts (funnel, stage, month, country, count, built_at)
select funnel, stage, month, country, sum(count), max(built_at) from funnel_figures group by funnel, stage, month, country;

-- Unused since the release of this migration; docs/migrations.md says what that costs while two releases run.
drop table funnel_figures;
