import { read, useShop } from '@storeroom/react'
import type { ComboboxProps } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { personName } from '../../../framework/person-name.ts'

type Picker = {
  readonly load: NonNullable<ComboboxProps<Option>['load']>
  readonly resolve: (ids: readonly string[]) => Promise<readonly Option[]>
}

const pageSize = 25

/** Searches the staff on the server. */
export function useUserPicker(): Picker {
  const { admin } = useShop()
  const client = useQueryClient()
  return useMemo(
    () => ({
      load: async ({ query: words, page }) => {
        const q = words.trim()
        const offset = page * pageSize
        const query = { ...(q !== '' && { q }), limit: pageSize, offset }
        const { users, count } = await client.fetchQuery(read(admin.users.list, { query }))
        return {
          items: users.map((user) => ({ id: user.id, label: personName(user) })),
          hasMore: offset + pageSize < count,
        }
      },
      resolve: async (ids) => {
        const found = ids.map(async (id) => {
          const { user } = await client.fetchQuery(read(admin.users.retrieve, { id }))
          return { id, label: personName(user) }
        })
        return (await Promise.all(found.map((one) => one.catch(() => [])))).flat()
      },
    }),
    [admin, client],
  )
}
