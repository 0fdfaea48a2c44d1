/**
 * Rows that change often, in columns without an index, keep room on their page for the next version: PostgreSQL then leaves
 * all indexes alone (heap-only tuples). A product has a new revision with each change of its prices, variants and pictures;
 * of a full page, that was an entry in each of its twenty indexes.
 */
export const sql = /* sql */ `
alter table product set (fillfactor = 90);
alter table money_amount set (fillfactor = 90);
`
