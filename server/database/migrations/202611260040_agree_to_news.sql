-- News by mail need consent (rule "news by mail"); null where the account has not agreed.
alter table accounts add column news_agreed_at timestamptz;
-- Unused since before its release.
alter table accounts drop column news_declined_at;
