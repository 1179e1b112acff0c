-- What the migration before it allows holds for every row.
alter table announcement_recipients validate constraint announcement_recipients_state_check;
alter table legal_notices validate constraint legal_notices_state_check;
alter table announcement_acts validate constraint announcement_acts_act_check;
