-- Until when the bank wants to hear the seller about a dispute; null for refunds, and for disputes that were known before this column.
alter table refunds add column respond_by timestamptz;
