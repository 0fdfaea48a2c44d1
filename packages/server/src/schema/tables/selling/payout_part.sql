-- The movements that a payout consists of: `gross` − `fee` of all of them is its amount. Rows are only added.
create table payout_part (
  provider_id text not null,
  payout_id text not null,
  -- The provider's.
  id text not null,
  -- Null for what is about no payment of this shop.
  payment_id text references payment,
  gross bigint not null,
  fee bigint not null,
  primary key (provider_id, payout_id, id),
  foreign key (provider_id, payout_id) references payout on delete cascade
);
create index payout_part_payment on payout_part (payment_id) where payment_id is not null;
