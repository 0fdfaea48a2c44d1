/**
 * Rules that fill collections, categories and customer groups. A member that a rule brought is noted here, so that what
 * people put in stays when the rule would not have it, and no answer and no revision of a product depends on the note.
 */
export const sql = /* sql */ `
create table rule_member (owner_id text not null, member_id text not null, primary key (owner_id, member_id));
-- Who has a rule: looked at whenever a product or a customer has changed.
create index product_collection_rule on product_collection (id) where metadata ->> 'rule' is not null;
create index product_category_rule on product_category (id) where metadata ->> 'rule' is not null;
create index customer_group_rule on customer_group (id) where metadata ->> 'rule' is not null;
-- By the bytes, so that names with the same beginning stand together.
create index product_vendor on product ((fold_text(metadata ->> 'vendor') collate "C"), created_at desc, id desc)
  where deleted_at is null and metadata ->> 'vendor' is not null;
`
