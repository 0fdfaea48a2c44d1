import { writeFileSync } from 'node:fs'
import { contract } from './src/index.ts'
import { stripTree } from './src/kit/strip.ts'

/** Writes the stripped route table that clients carry: `node packages/contract/generate-routes.ts`. */
const table = JSON.stringify(stripTree(contract), null, 2)
writeFileSync(
  new URL('./src/routes.ts', import.meta.url),
  `// Written by generate-routes.ts from the contract; a test holds the two together.\nimport type { ClientTree } from './kit/strip.ts'\n\nexport { isClientRoute } from './kit/strip-tree.ts'\nexport type { ClientRoute, ClientTree } from './kit/strip.ts'\n\nexport const routes = ${table} as const satisfies ClientTree\n`,
)
