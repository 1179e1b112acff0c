-- The rating over all reviews reads only those who have some.
create index providers_reviewed on providers (review_count, review_average) where is_moderated and review_count > 0;
