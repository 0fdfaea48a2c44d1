/** Tables that are in no archive, and why. All others are in every archive. */
export const leftOut: Readonly<Record<string, string>> = {
  migration: 'the manifest has the names, and applying the schema writes them again',
  backup: 'tells of files at the place where it was written, and of the backup in progress as one that never ended',
  product_stock_due: 'empty between transactions',
  rate_limit: 'attempts of the last minutes',
  schema_part: 'the functions are those of the program that restores',
  unfinished_restore: 'there only while an archive is being loaded',
}

/** Tables that a restore leaves out, and why. A move to another database includes them. */
export const endedByRestore: Readonly<Record<string, string>> = {
  session: 'a sign-in that was ended since would be good again',
  api_token: 'one that was deleted since would be good again',
}

/** Tables of the job queue itself; only its unfinished jobs belong to the shop. */
export const queueSchema = 'pgboss'
