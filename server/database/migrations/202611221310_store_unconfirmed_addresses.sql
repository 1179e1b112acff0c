-- The address that an account asks for and has not confirmed: of an e-mail change, or of a registration whose address another
-- unconfirmed one bears in `email` (docs/rules.md "addresses"). `accounts.email` stays unique for the release before this one.
alter table accounts add column unconfirmed_email citext check (length(unconfirmed_email) <= 320);

-- Whether an undo link leads back to an address that was once confirmed; links of the release before this one prove it by the log.
alter table account_tokens add column to_confirmed_address boolean not null default false;
update account_tokens set to_confirmed_address = true
where purpose = 'undo_email' and exists (
  select from audit_log where audit_log.account_id = account_tokens.account_id and action in ('account.email-confirmed', 'account.password-reset')
);
