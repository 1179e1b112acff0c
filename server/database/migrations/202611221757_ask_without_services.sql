-- A couple may ask before it says what it wants help with (docs/rules.md "short asking"); a part of the former release shows nothing there.
alter table projects drop constraint projects_services_check;
