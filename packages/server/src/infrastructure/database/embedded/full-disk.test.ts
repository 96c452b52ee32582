import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCode } from '../../../../testing/fixtures/sign-in.ts'
import { callAs } from '../../../../testing/fixtures/care.ts'
import { begin, createText, readUpload, sendPart, sendText } from '../../../../testing/fixtures/document.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { copyDatabaseTemplate } from '../../../../testing/template.ts'

const EMAIL = 'client2@example.com'
const MEGABYTE = 1024 * 1024
const directory = mkdtempSync(join(tmpdir(), 'platform-disk-'))
const filler = join(directory, 'filler')
const isMounted = mountSmallDisk()

afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', directory])
  rmSync(directory, { recursive: true, force: true })
})

/** Only the superuser of Linux can have one; for anybody else there is none to try. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', directory], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function fillUpTo(leftBytes: number): Promise<void> {
  await rm(filler, { force: true })
  const { bavail, bsize } = await statfs(directory)
  await writeFile(filler, Buffer.alloc(bavail * bsize - leftBytes))
}

const start = (): Promise<TestServer> => startTestServer({ demo: true, config: { dataDirectory: directory } })

const readReadiness = async ({ url }: TestServer): Promise<unknown> => {
  const response = await fetch(`${url}/readyz`)
  return [response.status, await response.json()]
}

it.each(isMounted ? [directory] : [])(
  'a full disk takes no files, but is read from and signed in on; a start on it says what is missing, and all is there afterwards',
  async () => {
    await copyDatabaseTemplate(directory)
    const before = await start()
    const client = await callAs(before, EMAIL)
    const { id } = await sendText(before, client.token, client.id, 'From before')
    expect(await readReadiness(before)).toEqual([200, { status: 'ready' }])

    await fillUpTo(40 * MEGABYTE)
    const bytes = createText(600)
    const upload = await readUpload(
      await begin(before, client.token, { personId: client.id, fileName: 'b.txt', bytes }),
    )
    expect(await readCode(await sendPart(before, client.token, upload.id, 0, bytes))).toBe('storage_full')
    expect(await readReadiness(before)).toEqual([200, { status: 'ready', space: 'missing' }])
    const again = await callAs(before, EMAIL)
    const content = await before.request('main', `/documents/${id}/content`, { token: again.token })
    expect((await content.arrayBuffer()).byteLength).toBe(200)
    await before.close()

    await fillUpTo(0)
    const failure: unknown = await start().catch((error: unknown) => error)
    expect(String(failure)).toContain(`The disk of ${directory} is full`)
    expect(String(failure)).toContain('Leave the folder where it is')
    expect(String(failure)).not.toContain('move')

    await rm(filler)
    await using after = await start()
    const same = await callAs(after, EMAIL)
    const kept = await after.request('main', `/documents/${id}/content`, { token: same.token })
    expect((await kept.arrayBuffer()).byteLength).toBe(200)
    expect((await sendPart(after, same.token, upload.id, 0, bytes)).status).toBe(200)
  },
  180_000,
)
