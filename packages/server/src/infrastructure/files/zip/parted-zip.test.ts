import { EXPORT_PART_BYTES } from '@platform/contract'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createPartedZip } from './parted-zip.ts'

it('an archive in parts is, put together, what went in', async () => {
  const files = new Map([
    ['empty.txt', new Uint8Array()],
    ['random.bin', randomBytes(900_000)],
    ['zeros.bin', new Uint8Array(2_000_000)],
    ['files/ünï – ع.txt', new TextEncoder().encode('ok')],
  ])
  const parts: Uint8Array[] = []
  const zip = createPartedZip((index, bytes) => {
    expect(index).toBe(parts.length)
    parts.push(bytes)
    return Promise.resolve()
  })
  for (const [name, bytes] of files) await zip.add(name, bytes)
  const { bytes, parts: count } = await zip.end()
  expect(count).toBe(parts.length)
  expect(parts.slice(0, -1).every((part) => part.length === EXPORT_PART_BYTES)).toBe(true)
  const whole = new Uint8Array(Buffer.concat(parts))
  expect(whole.length).toBe(bytes)
  expect(new Map(Object.entries(unzipSync(whole)))).toEqual(files)
})

function randomBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let from = 0; from < length; from += 65_536)
    crypto.getRandomValues(bytes.subarray(from, from + 65_536))
  return bytes
}
