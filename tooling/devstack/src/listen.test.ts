import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'

const createHello = () => createServer((_request, response) => response.end('Hello'))

it('listens on a free port until it is closed, whoever is still connected', async () => {
  const first = await listen(createHello())
  const response = await fetch(`http://127.0.0.1:${first.port}/`)
  expect(await response.text()).toBe('Hello')
  await first.close()
  const second = await listen(createHello(), first.port)
  expect(second.port).toBe(first.port)
  await second.close()
})

it('says so when the port is taken', async () => {
  const { port, close } = await listen(createHello())
  onTestFinished(close)
  await expect(listen(createHello(), port)).rejects.toThrow(String(port))
})
