import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePortBase } from '@platform/devstack'
import { createSites, type Site } from './sites.ts'

export interface Product {
  readonly sites: readonly Site[]
  /** Stops what was started for the run, and nothing else. */
  stop(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const START_SCRIPT = 'tooling/devstack/src/start.ts'
const SERVER_SCRIPT = 'packages/server/src/main.ts'
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

async function isReady(portBase: number, sites: readonly Site[]): Promise<boolean> {
  const addresses = [`http://localhost:${portBase}/readyz`, ...sites.map(({ url }) => `${url}/main`)]
  return (await Promise.all(addresses.map(answers))).every(Boolean)
}

async function waitUntilReady(portBase: number, sites: readonly Site[], child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(portBase, sites))) {
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

async function start(
  script: string,
  environment: Readonly<Record<string, string>>,
  choose: (sites: Site[]) => Site[],
): Promise<Product> {
  const portBase = await findFreePortBase()
  const sites = choose(createSites(portBase))
  const dataFolder = await mkdtemp(join(tmpdir(), 'platform-bench-'))
  const child = spawn(process.execPath, ['--conditions=@platform/source', script, '--demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT_BASE: String(portBase), DATA_DIR: dataFolder, ...environment },
  })
  // Where the run is broken off, nobody comes back to stop it.
  process.once('exit', () => child.kill('SIGTERM'))
  const stop = async (): Promise<void> => {
    await stopChild(child)
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(portBase, sites, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { sites, stop }
}

/** What runs on the given ports, or what is built and started for this run on free ones. */
export async function openProduct(portBase: number | undefined): Promise<Product> {
  if (portBase === undefined) return start(START_SCRIPT, {}, (sites) => sites)
  const sites = createSites(portBase)
  if (!(await isReady(portBase, sites)))
    throw new Error(`nothing is ready on port ${portBase}, or not all four sites are`)
  return { sites, stop: () => Promise.resolve() }
}

export function serveBuilds(sitesDirectory: string, id: Site['id']): Promise<Product> {
  return start(SERVER_SCRIPT, { SITES_DIR: sitesDirectory }, (sites) =>
    sites.filter((site) => site.id === id),
  )
}
