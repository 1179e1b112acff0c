-- Columns that hold one of a closed list say so; the types that the code reads follow from these checks.

alter table account_deletions
  add constraint account_deletions_roles_known check (roles <@ array['ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN']) not valid;

alter table directory_counts
  add constraint directory_counts_kind_known check (kind in ('planner', 'venue')) not valid;

alter table directory_entries
  add constraint directory_entries_services_known check (services <@ array[
    'FULL_PLANNING', 'PARTIAL_PLANNING', 'DAY_COORDINATION', 'WEDDING_DESIGN', 'VENDOR_SEARCH', 'CONSULTING_SERVICES', 'SECULAR_CEREMONY',
    'PRIVATE_EVENTS', 'CORPORATE_EVENTS'
  ]) not valid,
  add constraint directory_entries_venue_type_known check (venue_type in (
    'boat', 'castle', 'domain', 'farm', 'hotel', 'place_of_worship', 'reception_hall', 'restaurant', 'unusual'
  )) not valid;

alter table event_requests
  add constraint event_requests_services_known check (services <@ array[
    'FULL_PLANNING', 'PARTIAL_PLANNING', 'DAY_COORDINATION', 'WEDDING_DESIGN', 'VENDOR_SEARCH', 'CONSULTING_SERVICES', 'SECULAR_CEREMONY',
    'PRIVATE_EVENTS', 'CORPORATE_EVENTS'
  ]) not valid;

alter table former_guide_slugs
  add constraint former_guide_slugs_language_known check (language in ('fr', 'en', 'de', 'it', 'nl', 'es', 'pt')) not valid;

alter table link_clicks
  add constraint link_clicks_type_known check (type in ('website', 'facebook', 'instagram', 'twitter', 'tiktok', 'linkedin', 'pinterest', 'route')) not valid;

alter table money_mails
  add constraint money_mails_kind_known check (kind in (
    'credits_paid', 'premium_started', 'premium_changed', 'premium_renewed', 'renewal_ahead', 'renewal_failed', 'premium_cancelled',
    'premium_resumed', 'premium_ended', 'premium_withdrawn', 'refunded', 'refund_failed', 'card_expiring'
  )) not valid;

alter table outbox_messages
  add constraint outbox_messages_locale_known check (locale in ('fr', 'en', 'de', 'it', 'nl', 'es', 'pt')) not valid;

alter table projects
  add constraint projects_event_type_known check (event_type in (
    'civil_wedding', 'religious_wedding', 'symbolic_ceremony', 'civil_union', 'vow_renewal', 'engagement', 'other', 'unsaid'
  )) not valid,
  add constraint projects_guest_range_known check (guest_range in ('up_to_30', '30_to_50', '50_to_80', '80_to_120', '120_to_180', 'over_180', 'unsaid')) not valid,
  add constraint projects_budget_range_known check (budget_range in (
    'up_to_8000', '8000_to_15000', '15000_to_25000', '25000_to_40000', '40000_to_70000', 'over_70000', 'unsaid'
  )) not valid,
  add constraint projects_planner_budget_range_known check (planner_budget_range in (
    'up_to_800', '800_to_1500', '1500_to_3000', '3000_to_5000', 'over_5000', 'unsaid'
  )) not valid,
  add constraint projects_services_known check (services <@ array[
    'FULL_PLANNING', 'PARTIAL_PLANNING', 'DAY_COORDINATION', 'WEDDING_DESIGN', 'VENDOR_SEARCH', 'CONSULTING_SERVICES', 'SECULAR_CEREMONY',
    'PRIVATE_EVENTS', 'CORPORATE_EVENTS'
  ]) not valid;

alter table reviews
  add constraint reviews_signals_known check (signals <@ array['known_device', 'company_domain', 'written_in_seconds']) not valid;

alter table services
  add constraint services_type_known check (type in (
    'FULL_PLANNING', 'PARTIAL_PLANNING', 'DAY_COORDINATION', 'WEDDING_DESIGN', 'VENDOR_SEARCH', 'CONSULTING_SERVICES', 'SECULAR_CEREMONY',
    'PRIVATE_EVENTS', 'CORPORATE_EVENTS'
  )) not valid;
