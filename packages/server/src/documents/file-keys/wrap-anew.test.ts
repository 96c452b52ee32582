import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { sendText } from '../../../testing/fixtures/document.ts'
import { downloadExport, requestExport, waitUntilReady } from '../../../testing/files/data-exports.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createFileKeys } from '../../infrastructure/files/storage/file-keys.ts'
import { documents } from '../../tables/documents/documents.ts'
import { wrapKeysAnew } from './wrap-anew.ts'

const OLD = 'the key of the year before this one'
const NEW = 'the key of this year, longer than 32 letters'
let server: TestServer
let client: Caller
let files: number

beforeAll(async () => {
  server = await startTestServer({ demo: true, config: { fileKeys: [NEW, OLD] } })
  client = await callAs(server, 'client@example.com')
})
afterAll(() => server.close())

const wrap = (...secrets: string[]) => wrapKeysAnew(server.database, createFileKeys(secrets))

it('keys of files are wrapped by the newest key while the server runs, and the files stay as they are', async () => {
  files = await server.database.$count(documents)
  const back = await wrap(OLD, NEW)
  expect(back).toEqual({ wrappedAnew: files, unchanged: 0, closed: new Map() })
  const { id } = await sendText(server, client.token, client.id, 'Sent while keys change')
  expect(await wrap(NEW, OLD)).toMatchObject({ wrappedAnew: files, unchanged: 1 })
  expect(await wrap(NEW)).toEqual({ wrappedAnew: 0, unchanged: files + 1, closed: new Map() })
  const content = await server.request('main', `/documents/${id}/content`, { token: client.token })
  expect((await content.arrayBuffer()).byteLength).toBe(200)
})

it('the keys of exports too', async () => {
  await requestExport(server, client.token)
  const ready = await waitUntilReady(server, client.token)
  expect(await wrap(OLD, NEW)).toMatchObject({ wrappedAnew: files + 2 })
  expect(await wrap(NEW, OLD)).toMatchObject({ wrappedAnew: files + 2 })
  expect(Object.keys(await downloadExport(server, client.token, ready))).toContain('index.html')
  const path = `/account/exports/${ready.id}`
  expect((await server.request('main', path, { method: 'DELETE', token: client.token })).status).toBe(204)
  expect(await wrap(NEW)).toMatchObject({ unchanged: files + 1 })
})

it('one that no key opens is counted under the fingerprint of the key that is missing, and left as it is', async () => {
  const other = createFileKeys([OLD])
  expect(await wrapKeysAnew(server.database, other)).toEqual({
    wrappedAnew: 0,
    unchanged: 0,
    closed: new Map([[createFileKeys([NEW]).fingerprint, files + 1]]),
  })
  expect(await wrap(NEW)).toMatchObject({ unchanged: files + 1 })
})

it('goes on where it was interrupted', async () => {
  const keys = createFileKeys([OLD, NEW])
  let calls = 0
  const dying = {
    ...keys,
    async wrap(fileId: string, key: Uint8Array) {
      calls += 1
      if (calls > 2) throw new Error('The process has died')
      return keys.wrap(fileId, key)
    },
  }
  await expect(wrapKeysAnew(server.database, dying)).rejects.toThrow('died')
  expect(await wrapKeysAnew(server.database, keys)).toMatchObject({ wrappedAnew: files - 1, unchanged: 2 })
})
