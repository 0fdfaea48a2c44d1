/** Tables that no archive contains, and why. Every archive contains all other tables. */
export const excludedTables: Readonly<Record<string, string>> = {
  migration: 'the manifest has the names, and applying the schema inserts them again',
  backup: 'its files are where the old server wrote them, and the backup in progress would look abandoned',
  product_stock_due: 'empty between transactions',
  rate_limit: 'counts attempts of the last few minutes',
  schema_part: 'a restored shop has the functions of the release that restores it',
  unfinished_restore: 'exists only while an archive is loaded',
}

/** Tables that a restore does not load, and why. A move to another database does. */
export const tablesEndedByRestore: Readonly<Record<string, string>> = {
  session: 'a session that was ended after the backup would be valid again',
  api_token: 'a token that was deleted after the backup would be valid again',
  app_grant: 'what was revoked after the backup would be granted again',
  app_token: 'as its grant',
  service_state: 'belongs to a session',
}

/** The schema of the job queue. Of its tables, an archive contains only the jobs that are not yet completed. */
export const queueSchema = 'pgboss'
