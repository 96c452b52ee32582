import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSignInSchema } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSitePage, startTestServer, writeSiteBuild } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readConfigurationText } from './site-configuration.ts'
import { chooseBody, createSiteDocument } from './site-document.ts'

let sitesDirectory: string

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  const rendered = { id: 'Candoo', name: 'Candoo', logo: '/logo.svg', pages: {}, api: {} }
  await writeSiteBuild(sitesDirectory, {
    id: 'Candoo',
    configuration: { pages: { client: { journal: false } } },
    files: { 'prerendered/en/main.home.html': createSitePage(JSON.stringify(rendered)) },
  })
})
afterAll(() => rm(sitesDirectory, { recursive: true, force: true }))

async function readConfiguration({ sites }: TestServer, path: string): Promise<Record<string, unknown>> {
  const page = await fetch(`${sites[0]?.url}${path}`)
  return JSON.parse(readConfigurationText(await page.text()))
}

it('says of a demo that it is one, and whom it lets in, beside what the build has written', async () => {
  await using server = await startTestServer({ sitesDirectory, demo: true })
  for (const path of ['/main', '/provider/login', '/client']) {
    const { demo, pages } = await readConfiguration(server, path)
    expect(pages).toEqual({ client: { journal: false } })
    const { password, accounts } = demoSignInSchema.parse(demo)
    expect(new Set(accounts.map(({ kind }) => kind)).size).toBe(5)
    expect(accounts.filter(({ isLeader }) => isLeader)).toHaveLength(1)
    for (const { email } of accounts) {
      const init = { method: 'POST', site: 'Candoo', json: { email, password } }
      expect((await server.request('main', '/login', init)).status).toBe(200)
    }
  }
})

it('says nothing of demos where there is none', async () => {
  await using server = await startTestServer({ sitesDirectory })
  expect(await readConfiguration(server, '/main')).not.toHaveProperty('demo')
})

it('compresses nothing for a reader who has it', () => {
  const configuration = { id: 'Candoo', name: 'Candoo', logo: '/logo.svg', pages: {}, api: {} }
  const made = createSiteDocument(configuration, Buffer.from('<!doctype html><p>Hello'))
  const accepted = new Set(['br', 'gzip'])
  const first = chooseBody(made, accepted, undefined)
  expect(first).toMatchObject({ encoding: 'br', body: made.bodies.br })
  const again: typeof made = {
    ...made,
    bodies: {
      identity: made.bodies.identity,
      get br(): Buffer {
        throw new Error('Nobody needs it')
      },
      get gzip(): Buffer {
        throw new Error('Nobody needs it')
      },
    },
  }
  expect(chooseBody(again, accepted, `"other", W/${first.tag}`)).toEqual({ ...first, body: undefined })
  expect(() => chooseBody(again, accepted, '"other"')).toThrow('Nobody needs it')
})
