import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** What the product is started with for the tests. */
export interface Environment {
  readonly portBase: number
  readonly dataFolder: string
}

/** The API and the sites use these ports above the base. */
const PORT_OFFSETS = [0, 100, 101, 102, 103] as const

const FIRST_PORT_BASE = 14_000
const LAST_PORT_BASE = 28_000
const PORT_BASE_STEP = 200
const DATA_FOLDER = fileURLToPath(new URL('../.reports/data', import.meta.url))

/** Where the signed-in states of the demo accounts are kept during a run. */
export const STATES_FOLDER: string = fileURLToPath(new URL('../.reports/states', import.meta.url))

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

async function findFreePortBase(): Promise<number> {
  for (let base = FIRST_PORT_BASE; base < LAST_PORT_BASE; base += PORT_BASE_STEP) {
    const free = await Promise.all(PORT_OFFSETS.map((offset) => isFree(base + offset)))
    if (free.every(Boolean)) return base
  }
  throw new Error(`no free ports between ${FIRST_PORT_BASE} and ${LAST_PORT_BASE}`)
}

/**
 * Chooses ports and empty folders once. The settings of Playwright are read again in each worker process,
 * which finds the choice in its environment.
 */
export async function prepareEnvironment(): Promise<Environment> {
  const chosen = process.env['E2E_PORT_BASE']
  if (chosen !== undefined) return { portBase: Number(chosen), dataFolder: DATA_FOLDER }
  for (const folder of [DATA_FOLDER, STATES_FOLDER]) rmSync(folder, { recursive: true, force: true })
  const portBase = await findFreePortBase()
  process.env['E2E_PORT_BASE'] = String(portBase)
  return { portBase, dataFolder: DATA_FOLDER }
}
