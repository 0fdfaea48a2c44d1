import { Type, type Static } from 'typebox'
import { checklistSteps, homeCards, toDoNames } from '../../home.ts'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Nullable, ResponseWith, Query, Time } from '../../kit/shapes.ts'
import { ConvertTo, Report } from './reports.ts'

const Day = Type.String({ format: 'date' })

/** Reports; `products`, `channels` and `regions` with their first five rows, the others without rows. */
const Figures = Type.Object({
  /** The last fourteen days, the last one being today. */
  recent_sales: Report,
  recent_stopped_carts: Report,
  /** The chosen period. */
  sales: Report,
  stopped_carts: Report,
  products: Report,
  channels: Report,
  regions: Report,
})
export type HomeFigures = Static<typeof Figures>

/** An open task, and how many records of its list it is about. */
const ToDo = Type.Object({
  name: Choice(...toDoNames),
  /** At most 1,000. */
  count: Type.Integer(),
  /** There are more than `count`. */
  is_more: Type.Boolean(),
})
export type ToDo = Static<typeof ToDo>

/** An import of one’s own in which some rows could not be imported. */
const FailedImport = Type.Object({
  /** Of the batch job. */
  id: Type.String(),
  type: Type.String(),
  /** Rows with problems, at most 1,000. */
  problems: Type.Integer(),
  created_at: Time,
})
export type FailedImport = Static<typeof FailedImport>

const Card = Choice(...homeCards)

/** How a user has arranged the cards. Cards that `order` does not name come last, in their usual order. */
const Layout = Type.Object({ order: Type.Array(Card), hidden: Type.Array(Card) })
export type HomeLayout = Static<typeof Layout>

/** Each part has only what the user may see. */
const Home = Type.Object({
  /** Null without the permission `reports:read`. */
  figures: Nullable(Figures),
  /** Tasks with a count of 0 are left out. */
  to_do: Type.Array(ToDo),
  /** The newest three of the last two weeks. */
  failed_imports: Type.Array(FailedImport),
  /** The steps that the user may take. */
  checklist: Type.Array(Type.Object({ step: Choice(...checklistSteps), is_done: Type.Boolean() })),
  layout: Layout,
})
export type Home = Static<typeof Home>

const path = '/admin/home'
const own = { access: 'admin' } as const

/** The home screen. Not in v1. */
export const home = {
  retrieve: {
    ...own,
    method: 'GET',
    path,
    query: Query({
      /** Both included, in the shop’s time zone; the last 30 days if left out. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      compare_from: Type.Optional(Day),
      compare_to: Type.Optional(Day),
      convert_to: Type.Optional(ConvertTo),
    }),
    response: ResponseWith('home', Home),
    errors: ['invalid_data'],
    summary: 'Retrieve the home screen: figures, what there is to do, the checklist of a new shop',
  },
  arrange: {
    ...own,
    method: 'POST',
    path: `${path}/layout`,
    body: Body({
      order: Type.Array(Card, { maxItems: homeCards.length, uniqueItems: true }),
      hidden: Type.Array(Card, { maxItems: homeCards.length, uniqueItems: true }),
    }),
    response: ResponseWith('layout', Layout),
    errors: ['invalid_data'],
    summary: "Move and hide the cards of one's own home screen, stored as `home` in one's own metadata",
  },
} as const satisfies Record<string, Route>
