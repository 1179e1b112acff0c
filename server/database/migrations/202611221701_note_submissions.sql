-- What a couple sent, as a SHA-256 hash: the same again, before it is confirmed, is the same project.
alter table projects add column submission_hash bytea check (octet_length(submission_hash) = 32);
