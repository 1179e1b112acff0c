-- What each administrator may do; who was one before had all of it.

create table operator_roles (
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'support', 'moderation', 'content', 'finance')),
  granted_at timestamptz not null,
  primary key (account_id, role)
);
create index operator_roles_by_role on operator_roles (role, account_id);

insert into operator_roles (account_id, role, granted_at)
select id, 'owner', created_at from accounts where 'ROLE_ADMIN' = any(roles);
