import type { FailedImport, Home, ToDo } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { ClipboardPen, CreditCard, FileWarning, PackageOpen, Settings, Undo2, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { Frame } from './frame.ts'
import { importAt, toDoLists } from './lists.ts'
import { useHealth } from './use-health.ts'

const icons: Readonly<Record<ToDo['name'], ReactNode>> = {
  capture: <CreditCard />,
  fulfill: <PackageOpen />,
  returns: <Undo2 />,
  low_stock: <Warehouse />,
  drafts: <ClipboardPen />,
}

type ToDoCardProps = { readonly frame: Frame; readonly home: Pick<Home, 'to_do' | 'failed_imports'> }

/** Open tasks with their counts; each links to the list of exactly these records. */
export function ToDoCard({ frame, home: { to_do, failed_imports } }: ToDoCardProps) {
  const { t } = useTranslation('home')
  const { unset } = useHealth()
  const isNothing = to_do.length + failed_imports.length + unset.length === 0
  return (
    <Section {...frame}>
      {isNothing ? (
        <p className="text-muted">{t('toDo.nothing')}</p>
      ) : (
        <Entries label={frame.title}>
          {to_do.map(({ name, count, is_more }) => (
            <Waiting
              key={name}
              icon={icons[name]}
              label={t(`toDo.${name}`)}
              href={toDoLists[name]}
              count={{ count, is_more }}
            />
          ))}
          {failed_imports.map((job) => (
            <WaitingImport key={job.id} job={job} />
          ))}
          {unset.map(({ code }) => (
            <Waiting
              key={code}
              icon={<Settings />}
              label={t(`health:problem.${code}`)}
              href={paths.health()}
              fact={t(`health:remedy.${code}`)}
            />
          ))}
        </Entries>
      )}
    </Section>
  )
}

function WaitingImport({ job }: { readonly job: FailedImport }) {
  const { t } = useTranslation('home')
  const dates = useDates()
  const { type, problems, created_at } = job
  return (
    <Waiting
      icon={<FileWarning />}
      label={t('toDo.import', { type: t(`shell:jobType.${type}`) })}
      href={importAt(job)}
      fact={<time dateTime={created_at}>{dates.ago(created_at)}</time>}
      count={{ count: problems, is_more: false }}
    />
  )
}

type WaitingProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly href: string
  readonly fact?: ReactNode
  readonly count?: Pick<ToDo, 'count' | 'is_more'>
}

function Waiting({ icon, label, href, fact, count }: WaitingProps) {
  const number = count && `${new Intl.NumberFormat(activeLanguageTag()).format(count.count)}${count.is_more ? '+' : ''}`
  return (
    <Entry
      icon={icon}
      title={
        <Link look="plain" href={href} {...(number !== undefined && { 'aria-label': `${label}: ${number}` })}>
          {label}
        </Link>
      }
      facts={fact === undefined ? [] : [fact]}
      action={number !== undefined && <bdi className="tabular text-base font-semibold">{number}</bdi>}
    />
  )
}
