import { setTimeout } from 'node:timers/promises'
import { claimsOf, createRequest, signInAs } from '@platform/server/testing'
import { sendText } from '@platform/server/testing/documents'
import { expect, it } from 'vitest'
import { findPrograms } from './programs.ts'
import { startStack } from './stack.ts'
import type { Stack } from './stack.ts'

/** Where PgBouncer or Valkey is not installed there is nothing to start, and the command says so. */
const installed = [tryToFind()].filter((programs) => programs !== undefined)
const BACK_WITHIN = { timeout: 30_000, interval: 200 }
const PAUSE_MS = 100

it.each(installed)(
  'whatever ends while somebody writes, all that was acknowledged is there, and writing goes on: $pgbouncer',
  { timeout: 600_000 },
  async (programs) => {
    await using stack = await startStack({ programs })
    const server = { request: createRequest(stack.url) }
    await expect.poll(() => isReady(stack), BACK_WITHIN).toBe(true)
    for (const url of stack.siteUrls)
      await expect.poll(async () => (await fetch(`${url}/main`)).status, BACK_WITHIN).toBe(200)
    const token = await signInAs(server, 'client@example.com')
    const write = async (title: string) => sendText(server, token, claimsOf(token)?.u_id ?? '', title)
    const written = new Map<string, string>()
    const over = new AbortController()
    const writing = writeOn(write, written, over.signal)
    await expect.poll(() => written.size, BACK_WITHIN).toBeGreaterThan(2)

    for (const [name, part] of stack.parts) {
      const before = written.size
      await part.crash()
      // Half a second of writing without it.
      await setTimeout(500)
      await part.start()
      await expect
        .poll(() => written.size, { ...BACK_WITHIN, message: `after ${name}` })
        .toBeGreaterThan(before + 1)
    }
    over.abort()
    await writing
    await expect.poll(() => isReady(stack), BACK_WITHIN).toBe(true)
    const read = async (path: string) => (await server.request('main', path, { token })).text()
    for (const [id, title] of written) {
      // The second server may need a moment longer.
      await expect.poll(() => read(`/documents/${id}`), BACK_WITHIN).toContain(`"${title}"`)
      await expect.poll(() => read(`/documents/${id}/content`), BACK_WITHIN).toMatch(/^[0-9a-f]{200}$/)
    }
  },
)

/** One after the other; a title is tried once, and what was not acknowledged may be there or not. */
async function writeOn(
  write: (title: string) => Promise<{ readonly id: string }>,
  written: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const title = `Note ${number}`
    await write(title).then(
      ({ id }) => written.set(id, title),
      () => undefined,
    )
    await setTimeout(PAUSE_MS)
  }
}

async function isReady({ url }: Stack): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).ok
}

function tryToFind(): ReturnType<typeof findPrograms> | undefined {
  try {
    return findPrograms()
  } catch {
    return undefined
  }
}
