import process from 'node:process'

const oldest = 20

/**
 * Runs a command and prints its error without a stack.
 * @param {() => void | Promise<void>} work
 */
export async function main(work) {
  try {
    refuseOldNode()
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function refuseOldNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldest) return
  throw new Error(`Storeroom needs Node ${oldest} or later to set itself up; this is ${process.version}.`)
}
