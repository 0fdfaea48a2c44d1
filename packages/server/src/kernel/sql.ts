import { onlyRow, prepare, type Db } from './db.ts'
import type { Statement } from './transaction-scope.ts'

/** Cached texts of templates without nested parts, which are the same at every call. */
const plainTexts = new WeakMap<readonly string[], string>()

/** A statement, or a part of one. `Row` is what it returns. Made by `sql`. */
export class Sql<Row = unknown> implements Statement {
  readonly #texts: readonly string[]
  readonly values: readonly unknown[]

  /** @param texts the texts around the values: one more than the values */
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.#texts = texts
    this.values = values
  }

  /** Inserts the SQL parts among `parameters`; everything else is a value. */
  static of<Row>(texts: readonly string[], parameters: readonly unknown[]): Sql<Row> {
    if (!parameters.some((parameter) => parameter instanceof Sql)) return new Sql(texts, parameters)
    const joined = [texts[0] ?? '']
    const values: unknown[] = []
    const append = (text = '') => joined.push(`${joined.pop() ?? ''}${text}`)
    for (const [index, parameter] of parameters.entries()) {
      if (parameter instanceof Sql) {
        const [begin, ...rest] = parameter.#texts
        append(begin)
        joined.push(...rest)
        values.push(...parameter.values)
      } else {
        joined.push('')
        values.push(parameter)
      }
      append(texts[index + 1])
    }
    return new Sql(joined, values)
  }

  get text(): string {
    const cached = plainTexts.get(this.#texts)
    if (cached !== undefined) return cached
    const text = this.#texts.reduce((before, next, place) => `${before}$${place}${next}`)
    plainTexts.set(this.#texts, text)
    return text
  }

  /** All rows. */
  async all(db: Db): Promise<Row[]> {
    return (await this.#send(db)).rows
  }

  /** The first row, if there is one. */
  async first(db: Db): Promise<Row | undefined> {
    return (await this.#send(db)).rows[0]
  }

  /** The row that the statement must return, such as `insert … returning`. */
  async one(db: Db): Promise<Row> {
    return onlyRow(await this.first(db))
  }

  /** The value in the row that a statement of one column must return, such as a count. */
  value(db: Db): Promise<Row[keyof Row]> {
    return this.one(db).then(onlyValue<Row>)
  }

  /** The value in the first row of a statement of one column, if there is a row. */
  async firstValue(db: Db): Promise<Row[keyof Row] | undefined> {
    const row = await this.first(db)
    return row === undefined ? undefined : onlyValue<Row>(row)
  }

  /** The values of a statement of one column. */
  async column(db: Db): Promise<Row[keyof Row][]> {
    return (await this.all(db)).map(onlyValue<Row>)
  }

  /** Whether there is a row. */
  async exists(db: Db): Promise<boolean> {
    return (await this.first(db)) !== undefined
  }

  /** How many rows the statement changed. */
  async affected(db: Db): Promise<number> {
    return (await this.#send(db)).count
  }

  /** Runs a statement whose result is not needed. It is planned each time. */
  async run(db: Db): Promise<void> {
    await db.query({ text: this.text, values: this.values })
  }

  /** The statements of the code are run again and again: each connection plans them once. */
  #send(db: Db) {
    return db.query<Row>({ text: prepare(this.text), values: this.values })
  }
}

const onlyValue = <Row>(row: Row) => Object.values(row as object)[0] as Row[keyof Row]

/** ``sql`select … where id = ${id}` ``: what is put in is a value, or a part of SQL that was made the same way. */
export const sql = Object.assign(
  <Row = unknown>(texts: TemplateStringsArray, ...parameters: readonly unknown[]): Sql<Row> =>
    Sql.of<Row>(texts, parameters),
  {
    /** SQL text from the code. Never pass user input. */
    raw: <Row = unknown>(text: string): Sql<Row> => new Sql<Row>([text], []),
    /** The quoted name of a table or column: `v.id` → `"v"."id"`. */
    identifier: (name: string): Sql => new Sql([name.split('.').map(quoted).join('.')], []),
    /** Parts, and values, with a comma between them. */
    join: (parts: readonly unknown[], separator = ', '): Sql =>
      Sql.of(['', ...parts.slice(1).map(() => separator), ''].slice(0, parts.length + 1), parts),
  },
)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
