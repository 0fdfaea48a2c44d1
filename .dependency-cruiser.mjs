/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */
/** @typedef {Rule['from']} From */

const test = '(\\.test\\.tsx?$|/test/)'
const server = '^packages/server/src/'
const admin = '^apps/admin/src/'

/** Who may import whom; everything else between our folders is forbidden. @type {Record<string, string[]>} */
const allowed = {
  'packages/contract': [],
  'packages/money': [],
  'packages/demo-shop': [],
  'packages/client': ['packages/contract'],
  'packages/react': ['packages/client', 'packages/contract', 'packages/money'],
  'packages/extension': ['packages/client', 'packages/contract', 'packages/react'],
  'packages/ui': ['packages/money'],
  'packages/server': ['packages/contract', 'packages/money', 'packages/demo-shop', 'packages/extension'],
  'apps/admin': [
    'packages/react',
    'packages/client',
    'packages/contract',
    'packages/extension',
    'packages/money',
    'packages/ui',
  ],
  'apps/storefront': ['packages/react', 'packages/client', 'packages/contract', 'packages/money'],
}

/** What only tests may import in addition. @type {Record<string, string[]>} */
const allowedInTests = {
  'packages/server': ['packages/client'],
}

const inside = (/** @type {string[]} */ folders) => folders.map((folder) => `^${folder}/`)
const ours = '^(packages|apps|e2e|bench|scripts)/'
const nothing = '^$'

/**
 * Paths are regular expressions; `$1` in `to` is what the first group of `from` matched.
 * @param {string} name @param {From} from @param {object} to @returns {Rule}
 */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** Starts the program on its Node; the same for every command. */
const launcher = '^packages/server/bin/'

const packageRules = Object.entries(allowed).flatMap(([folder, others]) => [
  forbid(
    `${folder.replace(/^\w+\//, '')}-imports-only-its-packages`,
    { path: `^${folder}/`, pathNot: [test, launcher] },
    { path: ours, pathNot: inside([folder, ...others]) },
  ),
  forbid(
    `tests-of-${folder.replace(/^\w+\//, '')}-import-only-its-packages`,
    { path: `^${folder}/.*${test}` },
    { path: ours, pathNot: inside([folder, ...others, ...(allowedInTests[folder] ?? [])]) },
  ),
])

/** The only packages of others that these may need at run time. */
const needs = {
  contract: ['typebox'],
  money: [],
  'demo-shop': [],
  client: [],
  extension: ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'typebox', 'vite'],
  react: ['react', '@tanstack/react-query'],
}

const dependencyRules = Object.entries(needs).map(([name, packages]) =>
  forbid(
    `${name}-needs-${packages.length > 0 ? 'only-its-few-packages' : 'no-package'}`,
    { path: `^packages/${name}/src/`, pathNot: test },
    { path: 'node_modules/', pathNot: packages.length > 0 ? packages.map((each) => `node_modules/${each}/`) : nothing },
  ),
)

/**
 * A layer may import itself and what lies below it.
 * @param {string} root @param {Record<string, { path: string, below: string[] }>} names
 */
const layers = (root, names) =>
  Object.entries(names).map(([layer, { path, below }]) =>
    forbid(
      `${layer}-knows-only-what-lies-below`,
      { path: root + path, pathNot: test },
      { path: root, pathNot: [path, ...below].map((each) => root + each) },
    ),
  )

const adminLayers = layers(admin, {
  'admin-lib': { path: 'lib/', below: ['locales/'] },
  'admin-framework': { path: 'framework/', below: ['lib/', 'locales/'] },
  'admin-shared': { path: 'shared/', below: ['framework/', 'lib/', 'locales/'] },
  'admin-features': { path: 'features/', below: ['shared/', 'framework/', 'lib/', 'locales/'] },
})

/** Settings are plain facts about the environment; every layer may look at their type. */
const config = 'config\\.ts$'

const serverLayers = layers(server, {
  'server-config': { path: config, below: [] },
  'server-kernel': { path: 'kernel/', below: [config] },
  'server-schema': { path: 'schema/', below: ['kernel/'] },
  'server-providers': { path: 'providers/', below: ['kernel/', config] },
  'server-plugins': { path: 'plugins/', below: ['kernel/', config] },
  'server-modules': { path: 'modules/', below: ['kernel/', 'providers/', 'plugins/', config] },
})

const module = `${server}modules/[^/]+/([^/]+)/`

/** Domains of the server's modules, each of which may use those before it. */
export const domains = [
  'shop',
  'access',
  'stock',
  'catalog',
  'people',
  'pricing',
  'selling',
  'transfer',
  'operation',
  'insight',
]

const domainRules = domains
  .slice(0, -1)
  .map((domain, index) =>
    forbid(
      `server-${domain}-knows-only-domains-below`,
      { path: `${server}modules/${domain}/`, pathNot: test },
      { path: domains.slice(index + 1).map((other) => `${server}modules/${other}/`) },
    ),
  )
const imports = `${server}modules/transfer/import-export/`
const importEngine = `${imports}(engine|tables|prices)/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    ...dependencyRules,
    ...adminLayers,
    ...serverLayers,
    ...domainRules,
    forbid(
      'server-is-given-the-demo-shop',
      { path: server, pathNot: [test, `${server}tasks\\.ts$`] },
      { path: '^packages/demo-shop/' },
    ),
    forbid(
      'features-do-not-meet',
      { path: `${admin}features/([^/]+)/` },
      { path: `${admin}features/`, pathNot: `${admin}features/$1/` },
    ),
    forbid(
      'modules-meet-at-the-front-door',
      { path: module, pathNot: test },
      {
        path: module,
        pathNot: [`${server}modules/[^/]+/$1/`, `${server}modules/[^/]+/([^/]+)/(store-)?\\1(\\.entity)?\\.ts$`],
      },
    ),
    forbid(
      'import-engine-knows-no-import',
      { path: importEngine, pathNot: test },
      { path: `${imports}[^/]+/`, pathNot: importEngine },
    ),
    forbid(
      'imports-do-not-meet',
      { path: `${imports}([^/]+)/`, pathNot: [test, importEngine] },
      { path: `${imports}[^/]+/`, pathNot: [`${imports}$1/`, importEngine] },
    ),
    forbid(
      'queries-speak-no-http',
      { path: '\\.queries\\.ts$' },
      { path: '(node_modules/(@fastify|fastify)/|/kernel/implement|\\.handlers\\.ts$)' },
    ),
    forbid(
      'handlers-speak-no-sql',
      { path: '\\.handlers\\.ts$' },
      { path: 'node_modules/(pg|pg-[^/]+|@electric-sql)/' },
    ),
    forbid(
      'sources-import-no-test',
      { pathNot: ['(\\.test\\.tsx?$|/test/|^e2e/|^bench/)'] },
      { path: '(\\.test\\.tsx?$|^packages/[^/]+/test/)' },
    ),
    forbid(
      'browser-code-knows-no-node',
      {
        path: '^(packages/(contract|money|client|extension|react|ui)|apps/[^/]+)/src/',
        // Builds extensions that are written for v1.
        pathNot: [test, '^packages/extension/src/v1/[^/]+$'],
      },
      { dependencyTypes: ['core'] },
    ),
    forbid('no-cycles', {}, { circular: true }),
    forbid('everything-resolves', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // An extension written for v1 has JSX in files that end in .js, as v1's bundler takes them.
    exclude: { path: '(^|/)(dist|coverage|test-results)/|^packages/extension/test/v1/' },
    // TypeScript 7 has no compiler API for the default parser.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
