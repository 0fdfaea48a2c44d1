/**
 * A refund says whether its provider has confirmed it. It is written as `pending` before the provider is asked; a release
 * that does not know the column writes refunds as it always did. The request that asked for a refund finds it again.
 */
export const sql = /* sql */ `
alter table refund add column status text not null default 'succeeded' check (status in ('pending', 'succeeded'));
create index intent_of_request on intent ((data->>'request')) where kind = 'refund';
`
