/** Tables that no archive holds, and why. All others are in every archive. */
export const leftOut: Readonly<Record<string, string>> = {
  migration: 'the manifest has the names, and applying the schema writes them again',
  backup: 'tells of files at the place where it was written, and of the backup in progress as one that never ended',
  product_stock_due: 'empty between transactions',
  rate_limit: 'attempts of the last minutes',
  schema_part: 'the functions are those of the program that restores',
  unfinished_restore: 'there only while an archive is being loaded',
}

/** Tables whose rows a restore leaves out, and why. Who moves to another database takes them along. */
export const endedByRestore: Readonly<Record<string, string>> = {
  session: 'a sign-in that was ended since would be good again',
  api_token: 'one that was deleted since would be good again',
}

/** What the job queue makes by itself; of its own tables only the jobs that nobody has finished are the shop's. */
export const queueSchema = 'pgboss'
