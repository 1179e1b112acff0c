-- Whether a department is one town of its own name, as Paris is: both then have one page.
create function department_is_one_town(of_country country, of_code text) returns boolean language sql stable as $$
  select exists (select from departments d join places p on p.country = d.country and p.department_code = d.code and p.slug = d.slug
      where d.country = of_country and d.code = of_code)
    and not exists (select from departments d join places p on p.country = d.country and p.department_code = d.code and p.slug <> d.slug
      where d.country = of_country and d.code = of_code)
$$;
