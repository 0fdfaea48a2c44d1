import { writeFileSync } from 'node:fs'
import { contract } from '@storeroom/contract'
import { stripTree } from '../../packages/contract/src/kit/strip.ts'

/** Writes the stripped route table that clients carry: `npm run routes`, after a change of the contract's routes. */
const table = JSON.stringify(stripTree(contract), null, 2)
writeFileSync(
  new URL('../../packages/contract/src/routes.ts', import.meta.url),
  `// Written by \`npm run routes\` from the contract; a test holds the two together.
import type { ClientTree } from './kit/strip.ts'

export { isClientRoute } from './kit/strip-tree.ts'
export type { ClientRoute, ClientTree } from './kit/strip.ts'

export const routes = ${table} as const satisfies ClientTree
`,
)
