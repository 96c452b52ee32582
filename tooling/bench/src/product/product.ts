import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePortBase, type PortRange } from '@platform/devstack'
import { createSites, type Site } from './sites.ts'

/** The product while it is measured. */
export interface Product {
  readonly sites: readonly Site[]
  /** Stops what was started for the run, and nothing else. */
  stop(): Promise<void>
}

const START_SCRIPT = fileURLToPath(new URL('../../../devstack/src/start.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PORTS: PortRange = { from: 10_000, to: 14_000 }
/** The sites may have to be built first. */
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 250

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

/** Whether the database is there and every site is served. */
async function isReady(portBase: number): Promise<boolean> {
  const addresses = [
    `http://localhost:${portBase}/readyz`,
    ...createSites(portBase).map(({ url }) => `${url}/main`),
  ]
  return (await Promise.all(addresses.map(answers))).every(Boolean)
}

async function waitUntilReady(portBase: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(portBase))) {
    if (child.exitCode !== null) throw new Error('the product stopped before it answered; see above')
    if (Date.now() > deadline) throw new Error('the product did not answer in time')
    await wait(POLL_MS)
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
  if (child.exitCode === null) child.kill('SIGKILL')
}

async function startProduct(): Promise<Product> {
  const portBase = await findFreePortBase(PORTS)
  const dataFolder = await mkdtemp(join(tmpdir(), 'platform-bench-'))
  const child = spawn(process.execPath, ['--conditions=@platform/source', START_SCRIPT], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT_BASE: String(portBase), DATA_DIR: dataFolder },
  })
  // Where the run is broken off, nobody comes back to stop it.
  process.once('exit', () => child.kill('SIGTERM'))
  const stop = async (): Promise<void> => {
    await stopChild(child)
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(portBase, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { sites: createSites(portBase), stop }
}

/** The product that already runs on the given ports, or one that is built and started for this run on free ones. */
export async function openProduct(portBase: number | undefined): Promise<Product> {
  if (portBase === undefined) return startProduct()
  if (!(await isReady(portBase)))
    throw new Error(`nothing is ready on port ${portBase}, or not all four sites are`)
  return { sites: createSites(portBase), stop: () => Promise.resolve() }
}
