import type { Services } from '../../../kernel/services.ts'

/**
 * Ids of erased customers, a stored file each. A restore adds files to the storage and removes none, so that the list
 * says afterwards whom to erase again (docs/decisions/0024-erasures-outlive-a-restore.md). It has ids only.
 */
const FOLDER = 'protected/erasures'

type Needs = Pick<Services, 'files'>

const keyOf = (customerId: string) => `${FOLDER}/${customerId}.json`
/** Only such ids become names of files. */
const wellFormed = /^[\w-]+$/

/** Notes an erasure; a second time changes nothing. */
export async function noteErasure({ files }: Needs, customerId: string, at: Date): Promise<void> {
  if (!wellFormed.test(customerId)) return
  const text = JSON.stringify({ customer_id: customerId, erased_at: at.toISOString() })
  await files.put(keyOf(customerId), Buffer.from(text), { mediaType: 'application/json' })
}

/** The ids of all customers that were ever erased. */
export async function erasedCustomers({ files }: Needs): Promise<string[]> {
  const ids: string[] = []
  for await (const key of files.list([FOLDER])) ids.push(key.slice(FOLDER.length + 1, -'.json'.length))
  return ids.toSorted()
}
