-- "Another reason" comes after all named ones, where no operator has changed the shipped order.
-- Few rows: two reasons of a small catalogue.
update rejection_reasons set position = case code when 'other' then 7 else 6 end
  where code in ('other', 'questionable')
    and (select array_agg(code order by position) = '{budget,location,not_available,not_qualified,not_sufficient_infos,other,questionable}'
      from rejection_reasons);
