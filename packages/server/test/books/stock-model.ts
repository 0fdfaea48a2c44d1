/** Stock as docs/contract/states.md §12 and docs/compatibility.md describe it. Shares no code with the server. */

export const places = ['home', 'depot'] as const
export type Place = (typeof places)[number]

/** How many units of a stock item one unit of goods takes. */
export type Part = { readonly stockItem: string; readonly required: number }

type Level = { stocked: number; reserved: number }
export type Levels = Readonly<Record<string, readonly [stocked: number, reserved: number]>>

/** Units that are promised to a line of an order. */
export type Reserved = { readonly line: number; readonly stockItem: string; readonly place: Place; quantity: number }

/** What a parcel took; `kept` of its units had been reserved for the line. */
export type TakenUnits = Omit<Reserved, 'quantity'> & { readonly quantity: number; readonly kept: number }

/** The stock of a shop: what all its orders take from. */
export class StockModel {
  readonly #levels = new Map<string, Level>()

  set(stockItem: string, place: Place, [stocked, reserved]: readonly [stocked: number, reserved: number]) {
    this.#levels.set(keyOf(stockItem, place), { stocked, reserved })
  }

  at(stockItem: string, place: Place): Readonly<Level> | undefined {
    return this.#levels.get(keyOf(stockItem, place))
  }

  change(stockItem: string, place: Place, stocked: number, reserved: number) {
    const level = this.#levels.get(keyOf(stockItem, place)) ?? { stocked: 0, reserved: 0 }
    this.#levels.set(keyOf(stockItem, place), { stocked: level.stocked + stocked, reserved: level.reserved + reserved })
  }

  free(stockItem: string, place: Place): number {
    const level = this.at(stockItem, place)
    return level ? Math.max(0, level.stocked - level.reserved) : 0
  }

  levels(stockItem: string): Levels {
    return Object.fromEntries(
      places.flatMap((place) => {
        const level = this.at(stockItem, place)
        return level ? [[place, [level.stocked, level.reserved] as const]] : []
      }),
    )
  }

  /** To try something out. */
  copy(): StockModel {
    const copy = new StockModel()
    copy.become(this)
    return copy
  }

  become(other: StockModel) {
    this.#levels.clear()
    for (const [key, level] of other.#levels) this.#levels.set(key, { ...level })
  }
}

const keyOf = (stockItem: string, place: Place) => `${stockItem} ${place}`

/** Fills the places one after the other. */
export function divided(quantity: number, room: readonly (readonly [Place, number])[]): [Place, number][] {
  let remaining = quantity
  return room.flatMap(([place, most]) => {
    const here = Math.min(remaining, most)
    remaining -= here
    return here > 0 ? [[place, here] as [Place, number]] : []
  })
}

type StockNeed = {
  readonly stockItem: string
  readonly quantity: number
  /** Whether units that are still to come are waited for. */
  readonly waits: boolean
}

/**
 * Reserves: all at one place, else divided, else at the first, although the units are still to come.
 * @returns how many units where; undefined if stock without backorders is short
 */
export function reserve(stock: StockModel, need: StockNeed): [Place, number][] | undefined {
  const shares = placesFor(stock, need)
  for (const [place, quantity] of shares ?? []) stock.change(need.stockItem, place, 0, quantity)
  return shares
}

function placesFor(stock: StockModel, { stockItem, quantity, waits }: StockNeed): [Place, number][] | undefined {
  const stockedAt = places.filter((place) => stock.at(stockItem, place))
  const whole = stockedAt.find((place) => stock.free(stockItem, place) >= quantity)
  if (whole) return [[whole, quantity]]
  const free = stockedAt.reduce((sum, place) => sum + stock.free(stockItem, place), 0)
  if (free < quantity) return waits ? stockedAt.slice(0, 1).map((place) => [place, quantity]) : undefined
  return divided(
    quantity,
    stockedAt.map((place) => [place, stock.free(stockItem, place)]),
  )
}

/**
 * Takes units of a line for a parcel: from `from`, else from where they are reserved, else from the first place with
 * enough that is free. Answers what it took and what remains reserved; undefined if it cannot be done.
 */
export function take(
  stock: StockModel,
  reservations: readonly Reserved[],
  need: { readonly line: number; readonly stockItem: string; readonly quantity: number },
  from: Place | undefined,
): { taken: TakenUnits[]; kept: Reserved[] } | undefined {
  const { line, stockItem, quantity } = need
  const own = reservations.filter((reservation) => reservation.line === line && reservation.stockItem === stockItem)
  const sources = from === undefined ? reservedOrFree(stock, own, need) : [[from, quantity] as [Place, number]]
  if (!sources || sources.some(([place, units]) => (stock.at(stockItem, place)?.stocked ?? -1) < units))
    return undefined
  const remaining = reservations.map((reservation) => ({ ...reservation }))
  const taken = sources.map(([place, units]) => {
    const used = useUp(stock, remaining, { line, stockItem, place, quantity: units })
    stock.change(stockItem, place, -units, 0)
    return { line, stockItem, place, quantity: units, kept: used }
  })
  return { taken, kept: remaining.filter((reservation) => reservation.quantity > 0) }
}

function reservedOrFree(
  stock: StockModel,
  own: readonly Reserved[],
  { stockItem, quantity }: { readonly stockItem: string; readonly quantity: number },
): [Place, number][] | undefined {
  const byPlace = Map.groupBy(own, ({ place }) => place)
  const sources = divided(
    quantity,
    [...byPlace].map(
      ([place, all]) => [place, all.reduce((sum, reservation) => sum + reservation.quantity, 0)] as const,
    ),
  )
  const missing = sources.reduce((sum, [, units]) => sum - units, quantity)
  if (missing === 0) return sources
  const after = (place: Place) => {
    const reserved = sources.find(([source]) => source === place)?.[1] ?? 0
    const level = stock.at(stockItem, place)
    return level ? level.stocked - reserved - Math.max(0, level.reserved - reserved) : 0
  }
  const free = places.find((place) => after(place) >= missing)
  if (free === undefined) return undefined
  const same = sources.find(([place]) => place === free)
  if (same) same[1] += missing
  else sources.push([free, missing])
  return sources
}

/** What is reserved at the place itself is used first, then the newest elsewhere. */
function useUp(stock: StockModel, reservations: Reserved[], { line, stockItem, place, quantity }: Reserved): number {
  const own = reservations.filter((reservation) => reservation.line === line && reservation.stockItem === stockItem)
  const order = [
    ...own.filter((kept) => kept.place === place),
    ...own.filter((kept) => kept.place !== place).toReversed(),
  ]
  let remaining = quantity
  for (const reservation of order) {
    const here = Math.min(remaining, reservation.quantity)
    reservation.quantity -= here
    stock.change(stockItem, reservation.place, 0, -here)
    remaining -= here
  }
  return quantity - remaining
}
