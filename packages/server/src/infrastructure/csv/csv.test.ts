import { expect, it } from 'vitest'
import { createCsvStream, writeCsvLine } from './csv.ts'

it.each(['=1+1', '+49 30 1', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])('neutralises %j', (text) => {
  expect(writeCsvLine([text])).toBe(`"'${text}"\r\n`)
})

it('leaves numbers, quotes and everything inside a text as they are', () => {
  expect(writeCsvLine([-3.5, 'a "b", c\nd', 'a=b', null, 'Zoë'])).toBe(
    '-3.5,"a ""b"", c\nd","a=b",,"Zoë"\r\n',
  )
})

it('asks for the next batch only when the last one was read, and stops when nobody reads on', async () => {
  const asked: number[] = []
  let isStopped = false
  async function* batches() {
    try {
      for (let batch = 1; batch <= 100; batch += 1) {
        asked.push(batch)
        yield [[batch]]
      }
    } finally {
      isStopped = true
    }
  }
  const reader = createCsvStream({ header: ['n'], batches: batches() }).getReader()
  const decode = async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode((await reader.read()).value)
  expect(await decode()).toBe('\uFEFF"n"\r\n')
  expect(await decode()).toBe('1\r\n')
  expect(asked.length).toBeLessThan(4)
  await reader.cancel()
  expect(isStopped).toBe(true)
})
