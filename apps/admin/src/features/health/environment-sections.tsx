import type { Health } from '@storeroom/contract'
import { Facts } from '@storeroom/ui/display/card'
import { fileSizeText } from '@storeroom/ui/fields/file-drop'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'

/** The version and environment of the server, and the storage of uploads. */
export function EnvironmentSections({ health }: { readonly health: Health }) {
  return (
    <>
      <Versions versions={health.versions} />
      <Storage storage={health.storage} />
      {health.processes.length > 0 && <Processes processes={health.processes} />}
    </>
  )
}

function Versions({
  versions: { storeroom, schema, node, database, engine },
}: {
  readonly versions: Health['versions']
}) {
  const { t } = useTranslation('health')
  const release = t('versions.engine', { release: database })
  return (
    <Section title={t('versions.title')}>
      <Facts
        layout="beside"
        facts={[
          { label: 'Storeroom', value: <bdi className="tabular">{storeroom}</bdi> },
          { label: t('versions.schema'), value: <bdi className="wrap-anywhere">{schema}</bdi> },
          { label: t('versions.node'), value: <bdi className="tabular">{node}</bdi> },
          {
            label: t('versions.database'),
            value: <bdi>{engine === 'embedded' ? `${release} (${t('versions.embedded')})` : release}</bdi>,
          },
        ]}
      />
    </Section>
  )
}

function Storage({ storage: { kind, free } }: { readonly storage: Health['storage'] }) {
  const { t } = useTranslation('health')
  const room = free === null ? [] : [{ label: t('storage.free'), value: fileSizeText(free, activeLanguageTag()) }]
  return (
    <Section title={t('storage.title')}>
      <Facts layout="beside" facts={[{ label: t('storage.kept'), value: t(`storage.${kind}`) }, ...room]} />
    </Section>
  )
}

function Processes({ processes }: Pick<Health, 'processes'>) {
  const { t } = useTranslation('health')
  const dates = useDates()
  return (
    <Section title={t('processes.title')}>
      <Facts
        layout="beside"
        facts={processes.map(({ address, connections, since }) => ({
          label: address ?? t('processes.here'),
          value: (
            <span className="tabular">
              {t('processes.connections', { connections })}{' '}
              <time dateTime={since} className="text-muted">
                {t('processes.since', { when: dates.dateTime(since) })}
              </time>
            </span>
          ),
        }))}
      />
    </Section>
  )
}
