/** Stock as docs/contract/states.md §12 and docs/compatibility.md describe it. Shares no code with the server. */

export const locations = ['home', 'depot'] as const
export type Location = (typeof locations)[number]

/** How many units of a stock item one unit of goods takes. */
export type Part = { readonly stockItem: string; readonly required: number }

type Level = { stocked: number; reserved: number }
export type Levels = Readonly<Record<string, readonly [stocked: number, reserved: number]>>

/** Units that are promised to a line of an order. */
export type Reserved = {
  readonly line: number
  readonly stockItem: string
  readonly location: Location
  quantity: number
}

/** What a parcel took; `kept` of its units had been reserved for the line. */
export type TakenUnits = Omit<Reserved, 'quantity'> & { readonly quantity: number; readonly kept: number }

/** The stock of a shop: what all its orders take from. */
export class StockModel {
  readonly #levels = new Map<string, Level>()

  set(stockItem: string, location: Location, [stocked, reserved]: readonly [stocked: number, reserved: number]) {
    this.#levels.set(keyOf(stockItem, location), { stocked, reserved })
  }

  at(stockItem: string, location: Location): Readonly<Level> | undefined {
    return this.#levels.get(keyOf(stockItem, location))
  }

  change(stockItem: string, location: Location, stocked: number, reserved: number) {
    const level = this.#levels.get(keyOf(stockItem, location)) ?? { stocked: 0, reserved: 0 }
    this.#levels.set(keyOf(stockItem, location), {
      stocked: level.stocked + stocked,
      reserved: level.reserved + reserved,
    })
  }

  free(stockItem: string, location: Location): number {
    const level = this.at(stockItem, location)
    return level ? Math.max(0, level.stocked - level.reserved) : 0
  }

  levels(stockItem: string): Levels {
    return Object.fromEntries(
      locations.flatMap((location) => {
        const level = this.at(stockItem, location)
        return level ? [[location, [level.stocked, level.reserved] as const]] : []
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

const keyOf = (stockItem: string, location: Location) => `${stockItem} ${location}`

/** Fills the locations one after the other. */
export function divided(quantity: number, room: readonly (readonly [Location, number])[]): [Location, number][] {
  let remaining = quantity
  return room.flatMap(([location, most]) => {
    const here = Math.min(remaining, most)
    remaining -= here
    return here > 0 ? [[location, here] as [Location, number]] : []
  })
}

type StockNeed = {
  readonly stockItem: string
  readonly quantity: number
  /** Whether units that are still to come are waited for. */
  readonly waits: boolean
}

/**
 * Reserves: all at one location, else divided, else at the first, although the units are still to come.
 * @returns how many units where; undefined if stock without backorders is short
 */
export function reserve(stock: StockModel, need: StockNeed): [Location, number][] | undefined {
  const shares = locationsFor(stock, need)
  for (const [location, quantity] of shares ?? []) stock.change(need.stockItem, location, 0, quantity)
  return shares
}

function locationsFor(stock: StockModel, { stockItem, quantity, waits }: StockNeed): [Location, number][] | undefined {
  const stockedAt = locations.filter((location) => stock.at(stockItem, location))
  const whole = stockedAt.find((location) => stock.free(stockItem, location) >= quantity)
  if (whole) return [[whole, quantity]]
  const free = stockedAt.reduce((sum, location) => sum + stock.free(stockItem, location), 0)
  if (free < quantity) return waits ? stockedAt.slice(0, 1).map((location) => [location, quantity]) : undefined
  return divided(
    quantity,
    stockedAt.map((location) => [location, stock.free(stockItem, location)]),
  )
}

/**
 * Takes units of a line for a parcel: from `from`, else from where they are reserved, else from the first location with
 * enough that is free. Answers what it took and what remains reserved; undefined if it cannot be done.
 */
export function take(
  stock: StockModel,
  reservations: readonly Reserved[],
  need: { readonly line: number; readonly stockItem: string; readonly quantity: number },
  from: Location | undefined,
): { taken: TakenUnits[]; kept: Reserved[] } | undefined {
  const { line, stockItem, quantity } = need
  const own = reservations.filter((reservation) => reservation.line === line && reservation.stockItem === stockItem)
  const sources = from === undefined ? reservedOrFree(stock, own, need) : [[from, quantity] as [Location, number]]
  if (!sources || sources.some(([location, units]) => (stock.at(stockItem, location)?.stocked ?? -1) < units))
    return undefined
  const remaining = reservations.map((reservation) => ({ ...reservation }))
  const taken = sources.map(([location, units]) => {
    const used = useUp(stock, remaining, { line, stockItem, location, quantity: units })
    stock.change(stockItem, location, -units, 0)
    return { line, stockItem, location, quantity: units, kept: used }
  })
  return { taken, kept: remaining.filter((reservation) => reservation.quantity > 0) }
}

function reservedOrFree(
  stock: StockModel,
  own: readonly Reserved[],
  { stockItem, quantity }: { readonly stockItem: string; readonly quantity: number },
): [Location, number][] | undefined {
  const byLocation = Map.groupBy(own, ({ location }) => location)
  const sources = divided(
    quantity,
    [...byLocation].map(
      ([location, all]) => [location, all.reduce((sum, reservation) => sum + reservation.quantity, 0)] as const,
    ),
  )
  const missing = sources.reduce((sum, [, units]) => sum - units, quantity)
  if (missing === 0) return sources
  const after = (location: Location) => {
    const reserved = sources.find(([source]) => source === location)?.[1] ?? 0
    const level = stock.at(stockItem, location)
    return level ? level.stocked - reserved - Math.max(0, level.reserved - reserved) : 0
  }
  const free = locations.find((location) => after(location) >= missing)
  if (free === undefined) return undefined
  const same = sources.find(([location]) => location === free)
  if (same) same[1] += missing
  else sources.push([free, missing])
  return sources
}

/** What is reserved at the location itself is used first, then the newest elsewhere. */
function useUp(stock: StockModel, reservations: Reserved[], { line, stockItem, location, quantity }: Reserved): number {
  const own = reservations.filter((reservation) => reservation.line === line && reservation.stockItem === stockItem)
  const order = [
    ...own.filter((kept) => kept.location === location),
    ...own.filter((kept) => kept.location !== location).toReversed(),
  ]
  let remaining = quantity
  for (const reservation of order) {
    const here = Math.min(remaining, reservation.quantity)
    reservation.quantity -= here
    stock.change(stockItem, reservation.location, 0, -here)
    remaining -= here
  }
  return quantity - remaining
}
