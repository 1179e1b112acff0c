-- Unused since 202611230300: they took rows of tables, or others do what they did.
drop function profile_is_public(providers);
-- Unused since 202611230300
drop function venue_is_public(venues, providers);
-- Unused since 202611230300
drop function picture_files(pictures);
-- Unused since 202611230300
drop function picture_shown(pictures);
-- Unused since 202611230300
drop function copy_wishes_to_request();
-- Unused since 202611230300
drop function planner_price_band(int);
-- Unused since 202611230300
drop function venue_price_band(int);
