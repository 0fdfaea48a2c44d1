/** A small mistake in the kernel: the exact text of one place, and what stands there instead. */
export type Fault = {
  readonly what: string
  /** Under `packages/server/src/kernel`. */
  readonly file: string
  readonly text: string
  readonly wrong: string
  /** Tests that must fail, under `packages/server/src`. */
  readonly tests: readonly string[]
  /** Where the tests run; embedded unless only the other engine can show it. */
  readonly engine?: 'embedded' | 'postgres'
}

const conventions = ['kernel/read/conventions.test.ts']
const fresh = ['kernel/read/fresh.test.ts']
const kept = ['kernel/read/kept.test.ts']
const saves = ['kernel/write/honest-save.test.ts']
const idempotency = ['kernel/http/idempotency.test.ts']
const transactions = ['kernel/db.test.ts', 'kernel/tx.test.ts']
const auth = ['modules/auth/auth.test.ts']

export const faults: readonly Fault[] = [
  {
    what: 'an order that does not end in the key',
    file: 'read/order.ts',
    text: ': `${first}, ${row}."${entity.key}" ${direction}`',
    wrong: ': first',
    tests: conventions,
  },
  {
    what: 'empty values first in descending order',
    file: 'read/order.ts',
    text: "nullable && descending ? ' nulls last' : ''",
    wrong: "''",
    tests: conventions,
  },
  {
    what: 'an underscore that matches any sign',
    file: 'read/filters.ts',
    text: '/[\\\\%_]/g',
    wrong: '/[\\\\%]/g',
    tests: conventions,
  },
  {
    what: 'lte without the bound itself',
    file: 'read/filters.ts',
    text: '${column} <= ${sign}',
    wrong: '${column} < ${sign}',
    tests: conventions,
  },
  {
    what: 'deleted rows that nobody can ask for',
    file: 'read/filters.ts',
    text: "entity.softDelete && query['deleted_at'] === undefined",
    wrong: 'entity.softDelete',
    tests: conventions,
  },
  {
    what: 'unix seconds read as milliseconds',
    file: 'read/filters.ts',
    text: 'Number(text) * 1000',
    wrong: 'Number(text)',
    tests: conventions,
  },
  {
    what: 'relations of any depth',
    file: 'read/selection.ts',
    text: 'const MAX_DEPTH = 5',
    wrong: 'const MAX_DEPTH = 50',
    tests: conventions,
  },
  {
    what: 'an answer without its id',
    file: 'read/selection.ts',
    text: '  chosen.add(entity.key)\n',
    wrong: '',
    tests: conventions,
  },
  {
    what: 'shoppers who may ask for everything',
    file: 'read/selection.ts',
    text: 'allowed === undefined ? []',
    wrong: 'allowed !== undefined ? []',
    tests: conventions,
  },
  {
    what: 'columns taken out before the calculation that needs them',
    file: 'read/selection.ts',
    text: '  calculate(row, selection, context)\n  takeOutUnseen(row, selection)',
    wrong: '  takeOutUnseen(row, selection)\n  calculate(row, selection, context)',
    tests: ['modules/products/store-products.test.ts'],
  },
  {
    what: 'a kept page that is never looked up again',
    file: 'read/read.ts',
    text: 'if (known.mark === mark)',
    wrong: 'if (known.mark !== undefined)',
    tests: fresh,
  },
  {
    what: 'a fragment under any revision',
    file: 'read/read.ts',
    text: '`${id}|${rev}|${selling}|${shape}`',
    wrong: '`${id}|${selling}|${shape}`',
    tests: fresh,
  },
  {
    what: 'a fragment under any stock',
    file: 'read/read.ts',
    text: '`${id}|${rev}|${selling}|${shape}`',
    wrong: '`${id}|${rev}|${shape}`',
    tests: fresh,
  },
  {
    what: 'fragments that are never thrown away',
    file: 'read/fragments.ts',
    text: 'if (this.#size <= this.#limit) return',
    wrong: 'if (this.#size < Infinity) return',
    tests: kept,
  },
  {
    what: 'the oldest fragment goes first, however often it is used',
    file: 'read/fragments.ts',
    text: '    this.hits++\n    this.#entries.delete(key)',
    wrong: '    this.hits++',
    tests: kept,
  },
  {
    what: 'queries that may leave their transaction',
    file: 'db.ts',
    text: 'if (insideTransaction()) throw',
    wrong: 'if (insideTransaction() && this.pool.ended) throw',
    tests: transactions,
  },
  {
    what: 'effects before the commit',
    file: 'transaction-scope.ts',
    text: 'if (scope?.open) scope.afterCommit.push(effect)\n  else effect()',
    wrong: 'effect()',
    tests: transactions,
  },
  {
    what: 'deadlocks that are not tried again',
    file: 'tx.ts',
    text: "new Set(['40001', '40P01'])",
    wrong: "new Set(['40001'])",
    tests: transactions,
  },
  {
    what: 'one attempt too many',
    file: 'tx.ts',
    text: 'MAX_ATTEMPTS = 4',
    wrong: 'MAX_ATTEMPTS = 5',
    tests: transactions,
  },
  {
    what: 'changes without the id of their request',
    file: 'db.ts',
    text: "setting('request', requestId)",
    wrong: "setting('request', '')",
    tests: transactions,
  },
  {
    what: 'a conflict about fields that nobody else changed',
    file: 'write/honest-save.ts',
    text: 'others.has(field)',
    wrong: "field !== ''",
    tests: saves,
  },
  {
    what: 'changes of others that are overwritten',
    file: 'write/honest-save.ts',
    text: "Number(stored['rev']) > version",
    wrong: "Number(stored['rev']) < version",
    tests: saves,
  },
  {
    what: 'metadata keys that cannot be taken away',
    file: 'write/honest-save.ts',
    text: "([, value]) => value !== ''",
    wrong: '([, value]) => value !== undefined',
    tests: saves,
  },
  {
    what: 'a key that takes any body',
    file: 'http/idempotency.ts',
    text: 'stored && stored.request_hash !== claim.hash',
    wrong: 'stored && stored.request_hash === undefined',
    tests: idempotency,
  },
  {
    what: 'answers with secrets that are kept',
    file: 'http/idempotency.ts',
    text: 'route.secret || route.multipart',
    wrong: 'route.multipart',
    tests: idempotency,
  },
  {
    what: 'keys that belong to everybody',
    file: 'http/idempotency.ts',
    text: 'principalKey(request.principal ?? nobody)',
    wrong: 'principalKey(nobody)',
    tests: idempotency,
  },
  {
    what: 'an unknown error that tells what it is',
    file: 'http/error-funnel.ts',
    text: "new AppError('unknown_error', undefined",
    wrong: "new AppError('unknown_error', error.message",
    tests: ['kernel/http/error-funnel.test.ts'],
  },
  {
    what: 'JSON bodies that are coerced',
    file: 'http/validation.ts',
    text: 'coerceTypes: false',
    wrong: 'coerceTypes: true',
    tests: ['kernel/http/validation.test.ts'],
  },
  {
    what: 'flags that hide nothing',
    file: 'http/access.ts',
    text: 'every((flag) => services.flags.has(flag))',
    wrong: 'every(() => services.flags.size >= 0)',
    tests: auth,
  },
  {
    what: 'staff routes for everybody',
    file: 'http/access.ts',
    text: "route.access === 'admin' && !request.principal.user",
    wrong: "route.access === 'admin' && !request.principal",
    tests: auth,
  },
  {
    what: 'a window that every attempt prolongs',
    file: 'rate-limit.ts',
    text: 'else rate_limit.window_ends_at end',
    wrong: 'else ${ends} end',
    tests: ['kernel/rate-limit.test.ts'],
  },
  {
    what: 'tokens of any algorithm',
    file: 'signed-tokens.ts',
    text: "algorithms: ['HS256'],",
    wrong: '',
    tests: ['kernel/signed-tokens.test.ts'],
  },
  {
    what: 'only the first hundred events are delivered',
    file: 'events.ts',
    text: 'while ((await this.#deliverBatch()) === BATCH);',
    wrong: 'await this.#deliverBatch()',
    tests: ['kernel/events.test.ts'],
  },
  {
    what: 'failed jobs that are not tried again',
    file: 'jobs.ts',
    text: 'task.retries ?? 5',
    wrong: '0',
    tests: ['kernel/jobs.test.ts'],
  },
  {
    what: 'a broken connection that ends the server',
    file: 'database/served.ts',
    text: "  pool.on('connect', (client) => client.on('error', () => {}))\n",
    wrong: '',
    tests: ['kernel/db.test.ts'],
    engine: 'postgres',
  },
]
