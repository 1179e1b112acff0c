-- outside a transaction
-- What the sign-in and subscription pages quote: the newest short reviews of a language that a request proves.
create index concurrently if not exists reviews_quoted on reviews (language, decided_at desc, id)
  where state = 'published' and proof = 'couple_of_request' and rating = 5 and length(text) between 40 and 300;
