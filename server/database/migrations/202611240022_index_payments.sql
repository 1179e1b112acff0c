-- outside a transaction
alter table refunds validate constraint refunds_operator_known;
alter table refunds validate constraint refunds_note_short;
create index concurrently if not exists refunds_of_operator on refunds (operator_id) where operator_id is not null;
create index concurrently if not exists refunds_by_time on refunds (created_at desc, id desc);
create index concurrently if not exists payments_received_by_time on payments_received (received_at desc, id desc);
create index concurrently if not exists payments_received_by_amount on payments_received (amount_cents, received_at desc);
create index concurrently if not exists payments_received_of_intent on payments_received (payment_intent_id) where payment_intent_id is not null;
create index concurrently if not exists invoices_of_payment on invoices (payment_id);
