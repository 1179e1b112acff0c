-- Rows of former releases are read without the lock that adding a check takes.

alter table account_deletions
  validate constraint account_deletions_roles_known;

alter table directory_counts
  validate constraint directory_counts_kind_known;

alter table directory_entries
  validate constraint directory_entries_services_known,
  validate constraint directory_entries_venue_type_known;

alter table event_requests
  validate constraint event_requests_services_known;

alter table former_guide_slugs
  validate constraint former_guide_slugs_language_known;

alter table link_clicks
  validate constraint link_clicks_type_known;

alter table money_mails
  validate constraint money_mails_kind_known;

alter table outbox_messages
  validate constraint outbox_messages_locale_known;

alter table projects
  validate constraint projects_event_type_known,
  validate constraint projects_guest_range_known,
  validate constraint projects_budget_range_known,
  validate constraint projects_planner_budget_range_known,
  validate constraint projects_services_known;

alter table reviews
  validate constraint reviews_signals_known;

alter table services
  validate constraint services_type_known;
