/**
 * The ICU collation every text sort and cursor names explicitly: the engines' default collations differ (`C` when
 * embedded, whatever the cluster was made with otherwise). The root collation is the only language-aware one that
 * both the embedded engine and PostgreSQL 15 and later carry; pass it quoted: `order by title collate "und-x-icu"`.
 */
export const TEXT_COLLATION = 'und-x-icu'
