import type { Command } from './command.ts'

export const start: Command = {
  name: 'start',
  help: 'Brings the database up to date and serves the shop until a signal ends it.',
  run: async (_, { environment }) => {
    const { serve } = await import('../serve.ts')
    await serve(environment)
    return undefined
  },
}
