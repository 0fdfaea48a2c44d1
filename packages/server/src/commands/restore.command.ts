import type { Command } from './command.ts'

export const restore: Command = {
  name: 'restore',
  params: ['FILE'],
  options: { verify: { type: 'boolean' }, unsealed: { type: 'boolean' } },
  help: 'Puts a backup in the place of the shop, while no server runs. FILE may be latest: the newest where the nightly ones go. With --verify it is only tried out, in a database that is gone afterwards. With --unsealed it may be a file that this shop did not write.',
  run: async ({ words: [file = ''], options: { verify, unsealed } }, terminal) => {
    const { restoreShop } = await import('./restoring.ts')
    return restoreShop(file, { isTrial: verify === true, takesUnsealed: unsealed === true }, terminal)
  },
}
