import { needed, type Command } from './command.ts'

export const move: Command = {
  name: 'move',
  options: { to: { type: 'string' } },
  help: 'Copies the shop to another database while no server runs: --to postgres://… or the DATA_DIR of an embedded one. The one it comes from stays as it is.',
  run: async (invocation, terminal) => {
    const to = needed(invocation, 'to')
    const { moveShop } = await import('./moving.ts')
    return moveShop(to, terminal)
  },
}
