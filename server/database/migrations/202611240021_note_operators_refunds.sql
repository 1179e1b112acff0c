-- Who of the platform ordered a refund, and why.
alter table refunds
  add column operator_id uuid,
  add column note text,
  add constraint refunds_operator_known foreign key (operator_id) references accounts on delete set null not valid,
  add constraint refunds_note_short check (length(note) <= 500) not valid;
