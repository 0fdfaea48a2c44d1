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
 * @throws Error if the answer is no list, or one of its items is no entry: it has the number of the item
 */
export function entriesOf({ id }: Pick<AddedTimeline, 'id'>, answer: unknown): readonly TimelineItem[] {
  if (!Array.isArray(answer)) throw new Error('A timeline loads a list of entries')
  return answer.map((entry: unknown, index) => {
    if (!isEntry(entry))
      throw new Error(`Entry ${index + 1} lacks an id, a time or a title, or has wrong details or a wrong icon`)
    return { ...entry, id: `${id} ${entry.id}` }
  })
}
