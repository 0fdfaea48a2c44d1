import type { Zone } from '@storeroom/extension/zones'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { LoadFailure } from '../load-failure.tsx'
import { ExtensionPart, type ExtensionPartProps, type Shown } from './extension-part.tsx'
import { wholeOf } from './whole-record.ts'
import { recordIn } from './zone-places.ts'

type RecordPartProps = Omit<ExtensionPartProps, 'shown'> & {
  /** Which record of the answer it gets. */
  readonly zone: Zone
  /** The answer of the screen. */
  readonly answer: unknown
}

/** A component of an extension with the record on screen, which it gets as a whole, whatever the screen loads of it. */
export function RecordPart({ zone, answer, ...part }: RecordPartProps) {
  const shown = recordIn(zone, answer)
  const whole = shown && wholeOf(zone, String(Reflect.get(Object(shown.record), 'id')))
  if (!whole) return <ExtensionPart {...part} shown={shown} />
  return <WholeRecordPart {...{ part, shown, whole, zone }} />
}

type WholeRecordPartProps = {
  readonly part: Omit<ExtensionPartProps, 'shown'>
  readonly shown: Shown
  readonly whole: NonNullable<ReturnType<typeof wholeOf>>
  readonly zone: Zone
}

const fieldsOf = (record: unknown): object => (typeof record === 'object' && record !== null ? record : {})

function WholeRecordPart({ part, shown: { prop, record }, whole, zone }: WholeRecordPartProps) {
  const { data, error, refetch } = useQuery(whole)
  const lastRecord = useRef(record)
  useEffect(() => {
    // The page has loaded its record again by polling. After a write, both are already being loaded again.
    if (lastRecord.current !== record) void refetch({ cancelRefetch: false })
    lastRecord.current = record
  }, [record, refetch])
  const shown = useMemo(
    () => ({ prop, record: { ...fieldsOf(record), ...fieldsOf(recordIn(zone, data)?.record) } }),
    [prop, record, zone, data],
  )
  if (data !== undefined) return <ExtensionPart {...part} shown={shown} />
  return error && <LoadFailure isSmall title={part.origin} error={error} onRetry={() => void refetch()} />
}
