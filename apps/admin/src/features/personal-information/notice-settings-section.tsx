import type { NoticeSetting } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'

/** Which notices the user sees and gets by email: a row for each kind that their role may read. */
export function NoticeSettingsSection() {
  const { t } = useTranslation('notices')
  const client = useClient()
  return (
    <LoadedSection
      title={t('settings.title')}
      description={t('settings.description')}
      query={queryFor(client.admin.notices.listSettings)}
    >
      {({ notice_settings }) => <SettingsTable settings={notice_settings} />}
    </LoadedSection>
  )
}

function SettingsTable({ settings }: { readonly settings: readonly NoticeSetting[] }) {
  const { t } = useTranslation('notices')
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t('settings.title')}</caption>
      <thead>
        <tr className="border-b border-default text-xs text-muted">
          <th scope="col" className="py-2 text-start font-normal">
            {t('settings.kind')}
          </th>
          {places.map(({ field, heading }) => (
            <th key={field} scope="col" className="w-16 py-2 text-center font-normal sm:w-24">
              {t(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <SettingRow key={setting.kind} setting={setting} />
        ))}
      </tbody>
    </table>
  )
}

/** Where notices are shown: the column's heading, and the name of each of its switches. */
const places = [
  { field: 'in_bell', heading: 'settings.bell', label: 'settings.inBell' },
  { field: 'by_mail', heading: 'settings.mail', label: 'settings.byMail' },
] as const

function SettingRow({ setting }: { readonly setting: NoticeSetting }) {
  const { t } = useTranslation('notices')
  const { kind } = setting
  const client = useClient()
  const change = useWrite(client.admin.notices.updateSetting, { onError: notify.failure })
  const name = t(`kind.${kind}`)
  const pendingBody = change.isPending ? change.variables.body : undefined
  return (
    <tr className="border-b border-default last:border-b-0">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        {name}
      </th>
      {places.map(({ field, label }) => (
        <td key={field} className="py-2">
          <Switch
            label={t(label, { kind: name })}
            isLabelHidden
            className="flex justify-center"
            value={pendingBody?.[field] ?? setting[field]}
            onChange={(isOn) => change.mutate({ body: { kind, [field]: isOn } })}
          />
        </td>
      ))}
    </tr>
  )
}
