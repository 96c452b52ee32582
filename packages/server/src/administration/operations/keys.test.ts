import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { wrapKeysAnew } from '../../documents/file-keys/wrap-anew.ts'
import { createFileKeys } from '../../infrastructure/files/storage/file-keys.ts'
import { sealLinksAnew } from '../../scheduling/video-links/seal-anew.ts'
import { documents } from '../../tables/documents/documents.ts'

const OLD = 'the key of the year before this one'
const NEW = 'the key of this year, longer than 32 letters'
const OTHER = 'a key that the server does not know at all'
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, config: { fileKeys: [NEW, OLD], sealKeys: [NEW, OLD] } })
  token = await signInAs(server, 'admin@example.com')
})
afterAll(() => server.close())

async function read(kind: string) {
  const answer = await (await server.request('main', '/admin/operations/keys', { token })).json()
  return answer.items.find((item: { readonly kind: string }) => item.kind === kind)
}

const wrap = (...secrets: string[]) => wrapKeysAnew(server.database, createFileKeys(secrets))

it('of files are told with how many are under an older key, and how many under one that is missing', async () => {
  const seen = await server.database.$count(documents)
  const isAll = { kind: 'files', seen, isComplete: true }
  expect(await read('files')).toEqual({ ...isAll, older: 0, closed: 0 })
  await wrap(OLD, NEW)
  expect(await read('files')).toEqual({ ...isAll, older: seen, closed: 0 })
  await wrap(OTHER, OLD)
  expect(await read('files')).toEqual({ ...isAll, older: 0, closed: seen })
  await wrap(NEW, OTHER)
  expect(await read('files')).toEqual({ ...isAll, older: 0, closed: 0 })
})

it('of what is sealed are told too', async () => {
  const before = await read('videoLinks')
  expect(before).toMatchObject({ older: 0, closed: 0 })
  expect(before.seen).toBeGreaterThan(0)
  await sealLinksAnew(server.database, [OLD, NEW])
  expect(await read('videoLinks')).toMatchObject({ older: before.seen, closed: 0 })
  await sealLinksAnew(server.database, [OTHER, OLD])
  expect(await read('videoLinks')).toMatchObject({ older: 0, closed: before.seen })
})
