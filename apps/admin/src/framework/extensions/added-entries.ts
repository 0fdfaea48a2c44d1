import type { TimelineItem } from '@storeroom/extension'
import { isIcon, isRecord, isText } from '@storeroom/extension/checks'
import type { AddedTimeline } from './added.ts'

function isEntry(value: unknown): value is TimelineItem {
  if (!isRecord(value)) return false
  const { id, at, title, details, icon } = value
  const hasTime = isText(at) && !Number.isNaN(Date.parse(at))
  const hasTexts = isText(id) && isText(title) && (details === undefined || typeof details === 'string')
  return hasTime && hasTexts && (icon === undefined || isIcon(icon))
}

/**
 * What `load` of a timeline answers, with ids that no other part of the page has.
 * @throws Error that names what is no entry
 */
export function entriesOf({ id }: Pick<AddedTimeline, 'id'>, answer: unknown): readonly TimelineItem[] {
  if (!Array.isArray(answer)) throw new Error('A timeline loads a list of entries')
  return answer.map((entry: unknown, index) => {
    if (!isEntry(entry)) throw new Error(`Entry ${index + 1} has no id, no time or no title`)
    return { ...entry, id: `${id} ${entry.id}` }
  })
}
