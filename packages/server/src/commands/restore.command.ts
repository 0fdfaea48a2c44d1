import type { Command } from './command.ts'

export const restore: Command = {
  name: 'restore',
  takes: ['FILE'],
  options: { verify: { type: 'boolean' } },
  help: 'Puts a backup in the place of the shop, while no server runs. FILE may be latest: the newest where the nightly ones go. With --verify it is only tried out, in a database that is gone afterwards.',
  run: async ({ words: [file = ''], options: { verify } }, terminal) => {
    const { restoreShop } = await import('./restoring.ts')
    return restoreShop(file, verify === true, terminal)
  },
}
