alter table refunds validate constraint refunds_reason_known;
