import { isBuiltInRole } from '@storeroom/contract/permissions'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSeenRole } from '../session/use-seen-role.ts'

/** A bar that an owner sees the dashboard as a role, with a button that ends it. */
export function SeenRoleBar({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation('permissions')
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.roles.list))
  const { stop, isStopping } = useSeenRole()
  const role = isBuiltInRole(roleId) ? t(`role.${roleId}`) : data?.roles.find(({ id }) => id === roleId)?.name
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 bg-inverse px-3 py-1.5 text-on-inverse sm:px-6"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-40">{t('seeing', { role: role ?? '…' })}</span>
      <Button size="small" isLoading={isStopping} onPress={stop}>
        {t('stopSeeing')}
      </Button>
    </div>
  )
}
