import { randomUUID } from 'node:crypto'
import type { Message } from '@platform/contract/care'
import { expect, it } from 'vitest'
import { openEvents } from '../../../../testing/fixtures/event.ts'
import { openPostgres, startTestServer } from '../../../../testing/index.ts'
import { begin, readThread, shareWith, signInSomebody } from '../../../../testing/fixtures/conversation.ts'

const SENDS = 200

it('200 sends across a restart of the server: nothing is missed, nothing is there twice', async () => {
  await using postgres = await openPostgres()
  const start = () => startTestServer({ demo: true, databaseUrl: postgres.url })
  let server = await start()
  let isUp = Promise.resolve()
  const client = await signInSomebody(server, 'client2@example.com')
  const doctor = await signInSomebody(server, 'professional@example.com')
  await shareWith(server, client, doctor)
  const { id } = await begin(client, client, { memberIds: [doctor.id] })
  const opening = await openEvents(server, doctor.token)
  const begunAt = (await opening.take(1))[0]?.id ?? 0
  await opening[Symbol.asyncDispose]()

  async function restart(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    isUp = promise
    await server.close()
    server = await start()
    resolve()
  }
  /** As a page does it: the same key until it is acknowledged. */
  async function sendForSure(text: string): Promise<void> {
    const json = { key: randomUUID(), text }
    for (let status: number | undefined; status !== 201;) {
      await isUp
      const init = { method: 'POST', token: client.token, json }
      const sending = server.request('messages', `/conversations/${id}/messages`, init)
      status = await sending.then((response) => response.status).catch(() => undefined)
    }
  }
  const heard: number[] = []
  /** As a page does it: from where the last stream ended. */
  async function follow(): Promise<void> {
    while (heard.length < SENDS) {
      await isUp
      const stream = await openEvents(server, doctor.token, heard.at(-1) ?? begunAt).catch(() => undefined)
      if (stream === undefined) continue
      await Promise.race([stream.ended, stream.take(1 + SENDS - heard.length)])
      heard.push(...stream.events.filter(({ event }) => event === 'change').map((event) => event.id))
      await stream[Symbol.asyncDispose]()
    }
  }

  const following = follow()
  const texts = Array.from({ length: SENDS }, (_, index) => `message ${index}`)
  await Promise.all(texts.slice(0, 60).map(sendForSure))
  const [others] = [Promise.all(texts.slice(60).map(sendForSure)), restart()]
  await others
  await following
  expect(heard).toEqual(Array.from({ length: SENDS }, (_, index) => begunAt + 1 + index))

  const reader = await signInSomebody(server, 'professional@example.com')
  const thread: Message[] = []
  for (let after = 1; after <= SENDS; after += 100)
    thread.push(...(await readThread(reader, id, `?limit=100&after=${after}`)))
  expect(thread.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: SENDS }, (_, index) => index + 2),
  )
  expect(thread.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
  await server.close()
}, 600_000)
