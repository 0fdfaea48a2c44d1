import type { Check } from './check.ts'

const LEAST = 24

export const node: Check = {
  name: 'node',
  about: 'The version of Node',
  holds: 3600,
  fine: ({ version }) => `Node ${String(version)}`,
  isOfMachine: true,
  run: async ({ versions: { node: version } }) => {
    const facts = { version, least: LEAST }
    if (Number(version.split('.')[0]) >= LEAST) return { facts }
    const message = `This is Node ${version}; Storeroom needs ${LEAST} or later`
    const remedy = `Install Node ${LEAST}, the release with long-term support.`
    return { facts, problems: [{ code: 'node_old', severity: 'failed', facts, message, remedy }] }
  },
}
