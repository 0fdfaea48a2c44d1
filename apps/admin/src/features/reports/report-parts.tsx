import { Button } from '@storeroom/ui/buttons/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { saveFile } from '../../lib/save-file.ts'

type ExportButtonProps = { readonly fileName: string; readonly load: () => Promise<Pick<Blob, 'arrayBuffer'>> }

/** Downloads all rows as a CSV file from the server. */
export function ExportButton({ fileName, load }: ExportButtonProps) {
  const { t } = useTranslation('reports')
  const [isRunning, setRunning] = useState(false)
  const save = async () => {
    setRunning(true)
    try {
      const file = await load()
      saveFile(fileName, [await file.arrayBuffer()], 'text/csv;charset=utf-8')
    } catch (error) {
      notify.failure(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden />} isLoading={isRunning} onPress={() => void save()}>
      {t('export')}
    </Button>
  )
}

type StandingProps = { readonly report: { readonly as_of: string; readonly pending: number } }

/** The time of the figures, the time zone of their days, and how many due orders are missing. */
export function Standing({ report: { as_of, pending } }: StandingProps) {
  const { t } = useTranslation('reports')
  const { dateTime, zone } = useDates()
  return (
    <p className="text-muted">
      {t('asOf', { time: dateTime(as_of), zone })}
      {pending > 0 && ` ${t('pending', { count: pending })}`}
    </p>
  )
}
