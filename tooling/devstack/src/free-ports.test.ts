import { createServer } from 'node:net'
import { sitePort } from '@platform/contract'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort, findFreePortBase } from './free-ports.ts'

async function take(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  onTestFinished(() => void server.close())
}

it('passes over a base of which the port of one site is taken', async () => {
  const bases = [await findFreePortBase(), await findFreePortBase()] as const
  const [taken, free] = bases
  await take(sitePort('Benefits2', taken, []))
  const offered = [taken, free]
  expect(await findFreePortBase(async () => offered.shift() ?? findFreePort())).not.toBe(taken)
})

it('says so when there is none', async () => {
  const base = await findFreePortBase()
  await take(sitePort('Platform', base, []))
  await expect(findFreePortBase(async () => base)).rejects.toThrow('the system has no free ports')
})
