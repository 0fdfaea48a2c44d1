import type { Command } from './command.ts'

export const worker: Command = {
  name: 'worker',
  help: 'Runs background jobs and nothing else, beside servers with STOREROOM_WORK=false, until a signal ends it.',
  run: async (_, { environment }) => {
    const { work } = await import('../serve.ts')
    await work(environment)
    return undefined
  },
}
