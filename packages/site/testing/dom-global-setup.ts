import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a file with tests of pages gets a server. */
    serverHostUrl: string
  }
}

let host: ChildProcess | undefined

/**
 * Starts the process that real servers run in. It is not that of the tests: there the document's `fetch`, `Request` and `File`
 * stand in the place of Node's.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  host = fork(join(import.meta.dirname, 'server-host.ts'), { execArgv: ['--conditions=@platform/source'] })
  const [url] = await Promise.race([once(host, 'message'), failWithEnd(host)])
  provide('serverHostUrl', String(url))
}

async function failWithEnd(started: ChildProcess): Promise<never> {
  const [code] = await once(started, 'exit')
  throw new Error(`The process of the servers ended with ${code} before it said where it is`)
}

export async function teardown(): Promise<void> {
  if (host === undefined) return
  const ended = once(host, 'exit')
  host.disconnect()
  await ended
}
