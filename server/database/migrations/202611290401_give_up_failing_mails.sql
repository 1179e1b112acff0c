-- A mail of a mailing that keeps failing is given up; operators may have it tried again (rule "mass mails").
alter table announcement_recipients add column first_tried_at timestamptz;
alter table announcement_recipients drop constraint announcement_recipients_state_check;
alter table announcement_recipients add constraint announcement_recipients_state_check
  check (state in ('waiting', 'sent', 'refused', 'skipped', 'failed')) not valid;

alter table legal_notices add column first_tried_at timestamptz;
alter table legal_notices drop constraint legal_notices_state_check;
alter table legal_notices add constraint legal_notices_state_check
  check (state in ('waiting', 'sent', 'refused', 'failed')) not valid;

alter table announcement_acts drop constraint announcement_acts_act_check;
alter table announcement_acts add constraint announcement_acts_act_check
  check (act in ('start', 'pause', 'resume', 'stop', 'retry')) not valid;
