import { createServer } from 'node:net'
import { sitePort } from '@platform/contract'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePortBase } from './free-ports.ts'

const FROM = 38_000

/** Takes a port for the length of a test, as another product would. */
async function take(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  onTestFinished(() => void server.close())
}

it('passes over a base of which the port of one site is taken', async () => {
  const base = await findFreePortBase({ from: FROM, to: FROM + 2000 })
  await take(sitePort('Benefits2', base))
  expect(await findFreePortBase({ from: base, to: base + 2000 })).toBeGreaterThan(base)
})

it('says where it has looked when there is none', async () => {
  const base = await findFreePortBase({ from: FROM + 4000, to: FROM + 6000 })
  await take(base)
  await expect(findFreePortBase({ from: base, to: base + 1 })).rejects.toThrow(
    `no free ports between ${base} and ${base + 1}`,
  )
})
