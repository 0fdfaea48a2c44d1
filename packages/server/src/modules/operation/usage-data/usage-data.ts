import { type UsageType, usageTypes } from '@storeroom/contract'
import { usageEvents } from '@storeroom/contract/usage'
import { minutes } from '../../../kernel/clock.ts'
import type { Row } from '../../../kernel/entity.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { countAttempt, type RateLimit } from '../../../kernel/rate-limit.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import * as queries from './usage-data.queries.ts'
import type { NewEvent } from './usage-data.queries.ts'
import { Type, type Static } from 'typebox'

const Fields = Type.Record(Type.String(), Type.Unknown())

/**
 * An event of Segment's protocol. Unlike in bodies of our own, other properties are accepted, because the library sends
 * many; none of them is read.
 */
export const Message = Type.Object({
  messageId: Type.String({ minLength: 1, maxLength: 100 }),
  event: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.Optional(Type.String({ maxLength: 100 })),
  properties: Type.Optional(Fields),
  traits: Type.Optional(Fields),
})
export type Message = Static<typeof Message>

/** Far more than the library sends, which are as many as fit into 450 KB after a time without a connection. */
const MOST_EVENTS = 2_000

export const Batch = Type.Object({
  batch: Type.Array(
    Type.Object({
      ...Message.properties,
      type: Type.Unsafe<UsageType>({ type: 'string', enum: Object.values(usageTypes) }),
    }),
    { minItems: 1, maxItems: MOST_EVENTS },
  ),
})
export type Batch = Static<typeof Batch>

export const Received = Type.Object({ success: Type.Boolean() })

/** What the library asks for before it sends anything. Without metrics, which it would send about itself. */
export const ProjectSettings = Type.Object({
  integrations: Type.Object({
    'Segment.io': Type.Object({ apiKey: Type.String(), addBundledMetadata: Type.Boolean() }),
  }),
  metrics: Type.Object({ sampleRate: Type.Number() }),
})
export type ProjectSettings = Static<typeof ProjectSettings>

/** Requests of one user: a tab sends one every five seconds at most. */
const LIMIT: RateLimit = { name: 'usage-data', hits: 120, window: minutes(1) }

export type Sent = Message & { readonly type: UsageType }

/** A removed user leaves no usage data. */
export function registerUsageTasks({ db, jobs, events }: Services) {
  const task = 'forget-usage-data'
  jobs.define<{ id: string }>({ name: task, lane: 'quick', run: ({ id }) => queries.removeEventsOf(db, id) })
  events.on('user.deleted', task)
}

/** What a user has chosen. @throws no_route while the shop collects nothing */
export async function choiceOf({ db }: Pick<Services, 'db'>, userId: string): Promise<queries.Choice> {
  const choice = await queries.findChoice(db, userId)
  if (!choice?.collects) throw new AppError('no_route')
  return choice
}

/**
 * Stores what a user has agreed to share: of one who has not agreed, or no longer, nothing.
 * @throws no_route, rate_limited
 */
export async function receive(services: Services, userId: string, sent: readonly Sent[]): Promise<void> {
  const { db, clock } = services
  const { opt_out, anonymize } = await choiceOf(services, userId)
  await countAttempt(db, clock, LIMIT, userId)
  if (opt_out !== false) return
  const events = sent.flatMap((event) => (anonymize ? withoutUser(event) : [storedEvent(event, userId)]))
  await tx(db, {}, (db) => queries.insertEvents(db, events, new Date(clock.now())))
}

const withoutUser = (event: Sent): NewEvent[] => (event.event === 'userEmail' ? [] : [storedEvent(event, null)])

const storedEvent = (sent: Sent, user_id: string | null): NewEvent => ({
  id: newId('uev'),
  message_id: sent.messageId,
  type: sent.type,
  name: (sent.type === 'track' ? sent.event : sent.name) ?? null,
  page: sent.type === 'page' ? pageOf(sent.properties?.['path']) : null,
  properties: picked(sent),
  user_id,
})

/** A path of the dashboard, without query. */
const pageOf = (path: unknown): string | null =>
  typeof path === 'string' && /^\/[\w/:*.-]{0,199}$/.test(path) ? path : null

/** The known properties of an event (S3-09, S3-10); all others are dropped. */
function picked({ type, event = '', properties = {}, traits = {} }: Sent): Row {
  const given = type === 'identify' ? traits : properties
  const names = type === 'identify' ? ['store'] : type === 'track' ? knownOf(event) : []
  return Object.fromEntries(names.filter((name) => isValue(given[name])).map((name) => [name, given[name]]))
}

const known = new Map<string, readonly string[]>(Object.entries(usageEvents))
const knownOf = (event: string): readonly string[] => known.get(event) ?? []

/** Numbers, short texts, and lists of them. */
const isValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length <= 1_000 && value.every(isSimple) : isSimple(value)
const isSimple = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 254)
