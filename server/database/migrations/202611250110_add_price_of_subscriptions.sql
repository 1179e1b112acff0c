-- What the next period costs; null until the payment provider's next event names it.
alter table subscriptions add column price_cents int check (price_cents >= 0);
