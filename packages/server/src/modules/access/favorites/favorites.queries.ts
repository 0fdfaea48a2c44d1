import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Locks a user and reads their favorites as stored: of any type, because users can write anything into metadata. */
export const lockFavorites = (db: Db, userId: string): Promise<unknown> =>
  sql<{
    favorites: unknown
  }>`select metadata -> 'favorites' as favorites from "user" where id = ${userId} for update`.firstValue(db)

export const saveFavorites = (db: Db, userId: string, favorites: readonly string[]) =>
  sql`update "user" set updated_at = now(),
      metadata = coalesce(metadata, '{}') || jsonb_build_object('favorites', ${[...favorites]}::text[])
    where id = ${userId}`.run(db)
