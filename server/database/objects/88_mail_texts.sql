-- Every process reads the published words of mails again once a change is committed.
create or replace function tell_mail_texts() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_texts', '');
  return null;
end $$;
create or replace trigger tell_mail_texts after insert or update or delete on mail_texts for each statement execute function tell_mail_texts();
