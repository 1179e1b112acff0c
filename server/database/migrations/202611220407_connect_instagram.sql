-- A way to Instagram and back that somebody has begun: theirs alone, for one use.
create table instagram_states (
  state_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index instagram_states_of_account on instagram_states (account_id);
create index instagram_states_expired on instagram_states (expires_at);

create table instagram_connections (
  provider_id uuid primary key references providers on delete cascade,
  instagram_user_id text collate "C" not null,
  username text not null,
  -- Encrypted for this provider (server/src/features/instagram/sealed-token.ts).
  sealed_token bytea not null,
  token_issued_at timestamptz not null,
  token_expires_at timestamptz not null,
  connected_at timestamptz not null,
  synced_at timestamptz
);
create index instagram_connections_of_user on instagram_connections (instagram_user_id);

-- The latest pictures, copied: visitors meet nobody but us.
create table instagram_media (
  provider_id uuid not null references instagram_connections on delete cascade,
  media_id text collate "C" not null,
  permalink text not null,
  caption text not null,
  picture_id uuid not null references pictures,
  taken_at timestamptz not null,
  primary key (provider_id, media_id)
);
create index instagram_media_shown on instagram_media (provider_id, taken_at desc, media_id);
create index instagram_media_picture on instagram_media (picture_id);
create trigger tell_profile after insert or update or delete on instagram_media for each row execute function tell_profile_of_row();
