import type { Check } from './check.ts'

const MIN_VERSION = 24

export const node: Check = {
  name: 'node',
  description: 'The version of Node is recent enough',
  cacheSeconds: 3600,
  okMessage: ({ version }) => `Node ${String(version)}`,
  isOfMachine: true,
  run: async ({ versions: { node: version } }) => {
    const facts = { version, least: MIN_VERSION }
    if (Number(version.split('.')[0]) >= MIN_VERSION) return { facts }
    const message = `This is Node ${version}; Storeroom needs ${MIN_VERSION} or later`
    const remedy = `Install Node ${MIN_VERSION}, the release with long-term support.`
    return { facts, problems: [{ code: 'node_old', severity: 'failed', facts, message, remedy }] }
  },
}
