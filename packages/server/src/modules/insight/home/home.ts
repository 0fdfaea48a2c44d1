import {
  checklistSteps,
  homeCards,
  MAX_TO_DO,
  toDoNames,
  type ChecklistStep,
  type Contract,
  type FailedImport,
  type Home,
  type HomeCard,
  type HomeFigures,
  type HomeLayout,
  type Input,
  type Permission,
  type ReportId,
  type ToDo,
} from '@storeroom/contract'
import { plusDays, today } from '../../../kernel/calendar.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { may } from '../../../kernel/permissions.ts'
import { findStanding, readReport, type ReportQuery } from '../reports/reports.ts'
import * as queries from './home.queries.ts'

/** Days of the charts of today, the last of which is today. */
const RECENT_DAYS = 14
/** Rows of the best products, and of the channels and regions. */
const TOP = 5

type HomeQuery = NonNullable<Input<Contract['admin']['home']['retrieve']>['query']>

/** The reports behind the figures: of the last days, and of the chosen period. @throws invalid_data naming the field */
export async function figuresOf({ db, services }: Context, query: HomeQuery): Promise<HomeFigures> {
  const { convert_to, ...period } = query
  const standing = await findStanding(db)
  const to = today(services.clock, standing.time_zone)
  const recent = { from: plusDays(to, 1 - RECENT_DAYS), to }
  const read = (id: ReportId, query: ReportQuery, limit = 0) =>
    readReport({ db, services }, standing, id, query, { limit, offset: 0 })
  const [recent_sales, recent_stopped_carts, sales, stopped_carts, products, channels, regions] = await Promise.all([
    read('sales', { ...recent, ...(convert_to !== undefined && { convert_to }) }),
    read('stopped_carts', recent),
    read('sales', query),
    read('stopped_carts', period),
    read('products', query, TOP),
    read('channels', query, TOP),
    read('regions', query, TOP),
  ])
  return { recent_sales, recent_stopped_carts, sales, stopped_carts, products, channels, regions }
}

/** What waits for the user in the lists that they may see. */
export async function toDoOf(context: Context): Promise<ToDo[]> {
  const user = userOf(context)
  const { flags } = context.services
  const names = toDoNames.filter((name) => {
    const { permission, flag } = queries.toDoRows[name]
    return may(user, permission) && (flag === undefined || flags.has(flag))
  })
  const counts = new Map((await queries.countToDo(context.db, names)).map(({ name, count }) => [name, count]))
  return names.flatMap((name) => {
    const count = counts.get(name) ?? 0
    return count === 0 ? [] : [{ name, count: Math.min(count, MAX_TO_DO), is_more: count > MAX_TO_DO }]
  })
}

/** Imports whose result the dashboard shows, and who may see the list that it is shown over. */
const importTypes = new Map<string, Permission>([
  ['product-import', 'products:read'],
  ['price-list-import', 'products:read'],
  ['customer-import', 'customers:read'],
])

/** The newest imports of the user that have problems. */
export async function failedImportsOf(context: Context): Promise<FailedImport[]> {
  const user = userOf(context)
  const types = [...importTypes].filter(([, permission]) => may(user, permission)).map(([type]) => type)
  const rows = await queries.findFailedImports(context.db, user.id, types, context.services.clock.now())
  return rows.map(({ created_at, problems, ...job }) => ({
    ...job,
    problems: Math.min(problems, MAX_TO_DO),
    created_at: created_at.toISOString(),
  }))
}

const isStored = (step: ChecklistStep): step is queries.StoredStep => step in queries.stepRows

/** The mail server is a setting of the server, so its step is for users with the permission for the server's health. */
const permissionOf = (step: ChecklistStep) => (isStored(step) ? queries.stepRows[step].permission : 'health:write')

/** The steps of a new shop that the user may take, and which of them are done. */
export async function checklistOf(context: Context): Promise<Home['checklist']> {
  const { db, services } = context
  const user = userOf(context)
  const steps = checklistSteps.filter((step) => may(user, permissionOf(step)))
  const done = await queries.findDoneSteps(db, steps.filter(isStored))
  const isDone = (step: ChecklistStep) => (isStored(step) ? done.has(step) : services.config.mail.url !== undefined)
  return steps.map((step) => ({ step, is_done: isDone(step) }))
}

/** The existing cards among stored names, each once: a card of an older release may be gone. */
function cardsIn(stored: unknown, part: keyof HomeLayout): HomeCard[] {
  const names: unknown =
    typeof stored === 'object' && stored !== null && part in stored ? Reflect.get(stored, part) : []
  if (!Array.isArray(names)) return []
  return [...new Set(names)].flatMap((name) => homeCards.find((card) => card === name) ?? [])
}

export const layoutOf = (stored: unknown): HomeLayout => ({
  order: cardsIn(stored, 'order'),
  hidden: cardsIn(stored, 'hidden'),
})
