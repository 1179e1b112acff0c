-- What the migration before it adds holds for every row.
alter table payments_received validate constraint payments_received_checkout_id_fkey;
