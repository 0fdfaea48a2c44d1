import type { ServerExtension } from '@storeroom/extension/server'
import { Type, type TSchema } from 'typebox'
import { Errors } from 'typebox/value'

const Optional = Type.Optional
const List = (row: Readonly<Record<string, TSchema>>) => Optional(Type.Array(Type.Object(row)))
const Texts = Optional(Type.Array(Type.String()))
const OneOf = (...values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)))
/** A name that is shown when the extension is installed, and is part of URLs. */
const Word = Type.String({ pattern: String.raw`^[\w.:-]{1,100}$` })
/** Calls of a public route from one address in ten minutes. */
export const MOST_CALLS = 300
/** A JSON schema. */
const Schema = Type.Object({})

/**
 * What the server reads of an extension when it starts: a value of another type would make the start fail. Functions
 * are not checked: they are called later, and the description that `extension add` checks has none.
 */
const Shape = Type.Object({
  identifier: Type.String(),
  tables: List({ name: Type.String(), row: Schema, omitted: Texts, sortable: Texts }),
  routes: List({
    method: OneOf('GET', 'POST', 'DELETE'),
    path: Type.String(),
    access: OneOf('public', 'customer', 'admin'),
    permission: Optional(Word),
    query: Optional(Schema),
    body: Optional(Schema),
    response: Schema,
    limit: Optional(Type.Integer({ minimum: 1, maximum: MOST_CALLS })),
    summary: Type.String(),
  }),
  subscribers: List({ event: Word }),
  jobs: List({ name: Type.String(), everyMinutes: Type.Number() }),
  providers: Optional(
    Type.Object({
      payment: List({ id: Word }),
      fulfillment: List({ id: Word }),
      tax: List({ id: Word }),
    }),
  ),
})

/** @throws Error with the first place that has something else */
export function checkShape(server: unknown): asserts server is ServerExtension {
  const [flaw] = Errors(Shape, server)
  if (flaw) throw new Error(`what its module exports is wrong at ${flaw.instancePath || '/'}: ${flaw.message}`)
}
