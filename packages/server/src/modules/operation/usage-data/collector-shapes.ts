import { usageTypes, type UsageType } from '@storeroom/contract'
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
