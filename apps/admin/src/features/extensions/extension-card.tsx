import type { Extension } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Link } from '@storeroom/ui/buttons/link'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { Card } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { useAdded } from '../../framework/extensions/added.ts'
import { reloadExtensions } from '../../framework/extensions/load-extensions.ts'
import { Gate } from '../../framework/gate.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { isolateLeftToRight } from '../../lib/bidi.ts'
import { paths } from '../../lib/paths.ts'

type ExtensionProps = { readonly extension: Extension }

const tones: Readonly<Record<Extension['state'], Tone>> = {
  on: 'success',
  off: 'neutral',
  unapproved: 'warning',
  broken: 'danger',
}

/** One extension: its state, what it says that it needs, its problems and last error. */
export function ExtensionCard({ extension }: ExtensionProps) {
  const { t } = useTranslation('extensions')
  const needs = useNeeds(extension)
  const listOf = usePermissionList()
  const { title, id, version, state } = extension
  return (
    <Card
      title={title}
      status={<Status tone={tones[state]}>{t(`state.${state}`)}</Status>}
      description={[title === id ? '' : isolateLeftToRight(id), version && t('version', { version })]
        .filter(Boolean)
        .join(' · ')}
      actions={state === 'broken' ? undefined : <SwitchButton extension={extension} />}
    >
      <ul className="flex flex-col gap-1 text-muted">
        {extension.problem !== null && <li className="text-danger">{t(`installed.${extension.problem}`)}</li>}
        {state === 'unapproved' && (
          <li className="text-warning">{t('unapproved', { permissions: listOf(extension.unapproved_permissions) })}</li>
        )}
        <li>{needs}</li>
        {extension.on_sign_in && <li>{t('signIn')}</li>}
        {extension.server !== null && (
          <li className={extension.server === 'failed' ? 'text-danger' : undefined}>
            {t(`server.${extension.server}`)}
          </li>
        )}
        <LastError extension={extension} />
        <Problems id={id} />
        {extension.server !== null && (
          <li>
            <Link href={paths.extensionTables({ id })}>{t('rows.title')}</Link>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** Permissions in words, as a list in a sentence. */
function usePermissionList() {
  const { t, i18n } = useTranslation('extensions')
  return (permissions: readonly string[]): string => {
    const words = permissions.map((permission) => {
      const [resource, action] = permission.split(':')
      const names = { what: t(`permissions:resource.${resource}`), action: t(`permissions:action.${action}`) }
      return t('permissions:one', names)
    })
    return new Intl.ListFormat(i18n.language).format(words)
  }
}

function useNeeds({ permissions }: Extension): string {
  const { t } = useTranslation('extensions')
  const listOf = usePermissionList()
  return permissions.length === 0 ? t('needsNothing') : t('needs', { permissions: listOf(permissions) })
}

function LastError({ extension: { last_error } }: ExtensionProps) {
  const { t } = useTranslation('extensions')
  const { ago } = useDates()
  if (!last_error) return null
  const { count, message, place, reported_at } = last_error
  return (
    <li dir="auto" className="wrap-anywhere text-danger">
      {t('lastError', { count, message, place, when: ago(reported_at) })}
    </li>
  )
}

/** Problems of its module in this browser: contributions that the dashboard refused. */
function Problems({ id }: { readonly id: string }) {
  const { t } = useTranslation('extensions')
  const problems = useAdded().problems.filter(({ origin }) => origin === id)
  if (problems.length === 0) return null
  return (
    <li className="text-warning">
      {t('problems')}
      <ul className="list-disc ps-5">
        {problems.map(({ code, subject }) => (
          <li key={`${code} ${subject}`}>{t(`problem.${code}`, { subject: isolateLeftToRight(subject) })}</li>
        ))}
      </ul>
    </li>
  )
}

/** Asks first: an extension has the rights of the staff member who is signed in. */
function SwitchButton({ extension: { id, title, is_enabled, permissions } }: ExtensionProps) {
  const { t } = useTranslation('extensions')
  const confirm = useConfirm()
  const update = useWrite(useClient().admin.extensions.update)
  const to = is_enabled ? 'off' : 'on'
  const change = async () => {
    // Approves exactly the permissions that are shown here.
    await update.mutateAsync({ id, body: is_enabled ? { is_enabled: false } : { is_enabled: true, permissions } })
    await reloadExtensions()
  }
  const label = t(`turn.${to}.label`)
  const ask = () =>
    confirm({
      title: t(`turn.${to}.question`, { title }),
      description: t(`turn.${to}.consequence`),
      confirmLabel: label,
      toast: t(`turn.${to}.done`, { title }),
      onConfirm: change,
    })
  return (
    <Gate permission="extensions:write">
      <Button size="small" onPress={() => void ask()}>
        {label}
      </Button>
    </Gate>
  )
}
