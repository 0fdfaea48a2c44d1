import type { Command } from './command.ts'

export const template: Command = {
  name: 'template',
  params: ['FOLDER'],
  help: 'Builds the embedded database that first starts copy.',
  run: async ({ words: [folder = ''] }, { path }) => {
    const { buildTemplate } = await import('../kernel/database/embedded/template.ts')
    const { databaseFingerprint, prepareDatabase } = await import('../shop-database.ts')
    const target = path(folder)
    await buildTemplate({
      target,
      fingerprint: databaseFingerprint(),
      migrate: (pool) => prepareDatabase(pool, true),
    })
    return { facts: { folder: target }, words: `Built ${target}` }
  },
}
