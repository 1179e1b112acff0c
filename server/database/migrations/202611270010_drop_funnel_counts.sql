-- Unused since 202611260021_count_visits: `funnel_counts_by_source` has its counts.
drop table funnel_counts;
