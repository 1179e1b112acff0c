-- What the operators' figures are read from, rebuilt every night (rule "figures"); holds no personal data, so nothing of it is deleted.

-- How many couples or companies of a month came how far, by the country.
create table funnel_figures (
  funnel text not null check (funnel in ('companies', 'couples')),
  stage text not null check (stage in ('answered', 'approved', 'confirmed', 'hired', 'onboarded', 'opened', 'premium', 'purchased', 'registered', 'sent')),
  -- The first day of the month in which they came.
  month date not null check (extract(day from month) = 1),
  country country not null,
  count integer not null,
  built_at timestamptz not null,
  primary key (funnel, month, country, stage)
);

-- Of the companies that finished their onboarding in a month, how many worked here so many months later.
create table retention_figures (
  month date not null check (extract(day from month) = 1),
  country country not null,
  -- In months; 0 is the month itself.
  age smallint not null check (age >= 0),
  companies integer not null,
  active integer not null,
  primary key (month, country, age)
);

-- What couples wanted in a department, by the month of their project.
create table demand_figures (
  month date not null check (extract(day from month) = 1),
  country country not null,
  department_code text not null,
  projects integer not null,
  requests integer not null,
  primary key (month, country, department_code),
  foreign key (country, department_code) references departments (country, code)
);
