import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { createSitePage, writeSiteBuild } from '../../../testing/site-build.ts'
import { readSites } from './read-sites.ts'

const logger = await createLogger({ level: 'silent' })

describe('built sites', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  async function readMistakes(configuration: Record<string, unknown>): Promise<readonly string[]> {
    await writeSiteBuild(directory, { id: 'Candoo', configuration })
    return readLines()
  }

  async function readLines(): Promise<readonly string[]> {
    try {
      await readSites({ sitesDirectory: directory, portBase: 4000, siteOrigins: new Map() }, logger)
    } catch (error) {
      if (error instanceof StartError) return error.lines
      throw error
    }
    return []
  }

  it('need not be there', async () => {
    expect(
      await readSites(
        { sitesDirectory: join(directory, 'none'), portBase: 4000, siteOrigins: new Map() },
        logger,
      ),
    ).toEqual([])
    expect(
      await readSites({ sitesDirectory: directory, portBase: 4000, siteOrigins: new Map() }, logger),
    ).toEqual([])
  })

  it('have the ports of their ids, whichever are built; others follow', async () => {
    for (const id of ['Zeta', 'PrecisionHealthAlly', 'Alpha', 'Candoo'])
      await writeSiteBuild(directory, { id })
    const sites = await readSites(
      { sitesDirectory: directory, portBase: 5000, siteOrigins: new Map() },
      logger,
    )
    expect(sites.map(({ id, port }) => [id, port])).toEqual([
      ['Candoo', 5101],
      ['PrecisionHealthAlly', 5103],
      ['Alpha', 5104],
      ['Zeta', 5105],
    ])
  })

  it('may leave out the API and may mention every page', async () => {
    expect(
      await readMistakes({ api: undefined, pages: { client: { 'health-profile': true }, x: false } }),
    ).toEqual([])
  })

  it('with a page that does not exist stop the start, with a suggestion', async () => {
    expect(await readMistakes({ pages: { client: { jurnal: false } } })).toEqual([
      expect.stringMatching(
        /candoo\/dist\/index\.html: "pages" names \/client\/jurnal, .* Did you mean \/client\/journal\?$/,
      ),
    ])
  })

  it.each([
    [{ id: '' }, '"id" must'],
    [{ id: 'a b' }, '"id" must'],
    [{ id: undefined }, '"id" must'],
    [{ name: ' ' }, '"name" must'],
    [{ pages: [] }, '"pages" must'],
    [{ pages: { client: 'off' } }, '"pages" must'],
    [{ api: 'https://api.example' }, '"api" must'],
    [{ api: { mian: '/api/main' } }, '"api" names "mian"'],
    [{ api: { main: 'javascript:alert(1)' } }, '"api.main" must'],
    [{ api: { main: '//evil.example' } }, '"api.main" must'],
  ])('with %j stop the start', async (configuration, message) => {
    const lines = await readMistakes(configuration)
    expect(lines.join()).toContain(message)
    expect(lines.join()).toContain('candoo/dist/index.html')
  })

  it('with a configuration that is no JSON stop the start, with the place', async () => {
    const file = await writeSiteBuild(directory, { id: 'Candoo' })
    await writeFile(file, createSitePage('{"id": "Candoo",}'))
    expect(await readLines()).toEqual([
      expect.stringMatching(/index\.html: .* not valid JSON \(.*position 16/),
    ])
    await writeFile(file, createSitePage('[]'))
    expect(await readLines()).toEqual([expect.stringContaining('must be a JSON object')])
    await writeFile(file, '<!doctype html>')
    expect(await readLines()).toEqual([expect.stringContaining('there is no <script')])
  })

  it('with the same id twice stop the start, and all mistakes are told at once', async () => {
    const twin = await writeSiteBuild(directory, { id: 'Alpha' })
    await writeSiteBuild(directory, { id: 'Beta' })
    await writeFile(twin, createSitePage('{"id":"Beta","name":"Beta","pages":{}}'))
    expect(await readLines()).toEqual([expect.stringContaining('The site id Beta is used by both')])
    await writeFile(twin, createSitePage('{'))
    await writeSiteBuild(directory, { id: 'Candoo', configuration: { pages: { nothing: 1 } } })
    expect((await readLines()).length).toBeGreaterThan(1)
  })
})
