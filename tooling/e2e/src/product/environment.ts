import { fileURLToPath } from 'node:url'
import { findFreePortBase } from '@platform/devstack'

/** What the product is started with for the tests. */
export interface Environment {
  readonly portBase: number
  readonly dataFolder: string
}

/** The files and the database of the product while it is tested. */
export const DATA_FOLDER: string = fileURLToPath(new URL('../../.reports/data', import.meta.url))

/** Where the signed-in states of the demo accounts are kept during a run. */
export const STATES_FOLDER: string = fileURLToPath(new URL('../../.reports/states', import.meta.url))

/**
 * Chooses the ports once. The settings of Playwright are read again in each worker process, which finds the choice in its
 * environment, and by tools that only look at them: nothing is deleted here.
 */
export async function chooseEnvironment(): Promise<Environment> {
  const chosen = process.env['E2E_PORT_BASE']
  if (chosen !== undefined) return { portBase: Number(chosen), dataFolder: DATA_FOLDER }
  const portBase = await findFreePortBase()
  process.env['E2E_PORT_BASE'] = String(portBase)
  return { portBase, dataFolder: DATA_FOLDER }
}
