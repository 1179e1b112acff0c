-- Rule "SIRET": a company that the register does not know, or says has closed, is shown to nobody; one that is still to be
-- checked is, once an operator has approved it.
create function register_allows_listing(siret_status text) returns boolean
  language sql immutable parallel safe
  return coalesce(siret_status not in ('not_found', 'inactive'), true);
