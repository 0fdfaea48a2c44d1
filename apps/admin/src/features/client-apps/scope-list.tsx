import { allPermissions, type Permission } from '@storeroom/contract/permissions'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'

/** Permissions in words, a line for each resource, in the order of the roles: "Products: view, edit". */
export function usePermissionLines(): (scopes: readonly Permission[]) => string[] {
  const { t } = useTranslation('permissions')
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit', style: 'short' })
  return (scopes) =>
    [...Map.groupBy(inOrder(scopes), (scope) => scope.replace(/:.*/, ''))].map(
      ([resource, names]) =>
        `${t(`resource.${resource}`)}: ${list.format(names.map((name) => t(`action.${name.replace(/.*:/, '')}`)))}`,
    )
}

const inOrder = (scopes: readonly Permission[]) => allPermissions.filter((permission) => scopes.includes(permission))

type ScopeListProps = { readonly label: string; readonly scopes: readonly Permission[] }

export function ScopeList({ label, scopes }: ScopeListProps) {
  const linesOf = usePermissionLines()
  return (
    <ul aria-label={label} className="flex list-disc flex-col gap-1 ps-5">
      {linesOf(scopes).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
