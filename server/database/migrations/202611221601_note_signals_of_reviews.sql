-- What a moderator weighs; of the address only its domain outlives its use.
alter table reviews
  add column writer_domain text check (length(writer_domain) <= 255),
  -- The country that the network belonged to from which it was sent, ISO 3166-1.
  add column sent_from char(2),
  -- When its form was opened; null where the call came without one.
  add column opened_at timestamptz,
  add column signals text[] not null default '{}';
