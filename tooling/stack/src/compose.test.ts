import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_IDS, sitePort } from '@platform/contract'
import { readConfig } from '@platform/server'
import { describe, expect, it } from 'vitest'
import { HERE, readCompose, readHere, readRoot } from './read-files.ts'
import type { ComposeService } from './read-files.ts'

const compose = readCompose()
const services = Object.entries(compose.services)
const servers = services.filter(([, { build }]) => build !== undefined)

describe('the composition', () => {
  it('has exact versions', () => {
    const images = services.filter(([, { build }]) => build === undefined).map(([, { image }]) => image)
    expect(images.filter((image) => !/^[\w./-]+:v?\d+\.\d+[\w.-]*$/.test(image))).toEqual([])
  })

  it.each(services)('%s names nothing that is not there', (_, service) => {
    const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
    const isThere = (volume: string) =>
      volume.startsWith('.') ? existsSync(join(HERE, volume)) : volume in compose.volumes
    expect({
      volumes: volumes.filter((volume) => !isThere(volume)),
      secrets: (service.secrets ?? []).filter((name) => !(name in compose.secrets)),
      networks: listNetworks(service.networks).filter((name) => !(name in compose.networks)),
    }).toEqual({ volumes: [], secrets: [], networks: [] })
  })

  it('waits only for what says that it is well, or ends', () => {
    const waits = services.flatMap(([, { depends_on: needed = {} }]) => Object.entries(needed))
    const isTold = ([name, { condition }]: (typeof waits)[number]): boolean => {
      const other = compose.services[name]
      if (condition === 'service_completed_successfully') return other?.restart === 'no'
      // The image of the servers brings its own.
      return other?.healthcheck !== undefined || other?.build !== undefined
    }
    expect(waits.filter((wait) => !isTold(wait))).toEqual([])
  })

  it.each(servers)(
    '%s is told nothing but settings of the server, and every secret in a file',
    async (_, service) => {
      const folder = await mkdtemp(join(tmpdir(), 'platform-compose-'))
      const settings = Object.entries(service.environment ?? {})
      const readme = readRoot('packages/server/README.md')
      const isKnown = (name: string) => readme.includes(`\`${name.replace(/_FILE$/, '')}\``)
      expect(settings.filter(([name]) => !isKnown(name))).toEqual([])
      const files = settings.filter(([name]) => name.endsWith('_FILE'))
      const open = settings.filter(([name]) => !name.endsWith('_FILE'))
      expect(open.filter(([name]) => /SECRET|KEY|DATABASE|SMTP|VALKEY/.test(name))).toEqual([])
      expect(files.map(([, path]) => path.replace('/run/secrets/', '')).toSorted()).toEqual(
        service.secrets?.toSorted(),
      )
      for (const [name] of files) await writeFile(join(folder, name), writeSecret(name))
      const given = [...open, ...files.map(([name]) => [name, join(folder, name)] as const)]
      const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(given) })
      expect(config).toMatchObject({ migrateOnStart: false, isProduction: true })
      expect([...config.siteOrigins.keys()]).toEqual([...SITE_IDS])
      await rm(folder, { recursive: true })
    },
  )

  it.each(servers)('%s is not root, and only reads what it is made of', (_, service) => {
    expect(service).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] })
  })

  it('believes the proxy alone, and ends no server before it has ended what is under way', () => {
    const { networks } = compose.services['proxy'] ?? {}
    const address = Array.isArray(networks) ? undefined : networks?.['inside']?.ipv4_address
    for (const [, { environment, networks: own, stop_grace_period: grace = '' }] of servers) {
      expect(environment?.['TRUSTED_PROXIES']).toBe(address)
      // On another network that both are in, it would have another address.
      const shared = Object.keys(networks ?? {}).filter((name) => listNetworks(own).includes(name))
      expect(shared).toEqual(['inside'])
      expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(20)
    }
  })

  it('leads the host of every site to its port of both servers', () => {
    const blocks = [...readHere('Caddyfile').matchAll(/^(\S+) \{\n\timport servers (\d+)\n\}/gm)]
    const [, first] = servers[0] ?? []
    const origins = (first?.environment?.['SITE_ORIGINS'] ?? '').split(',').map((entry) => entry.split('='))
    expect(blocks.map(([, host, port]) => [`https://${host}`, Number(port)])).toEqual(
      origins.map(([id = '', origin]) => [origin, sitePort(id, 4000, SITE_IDS)]),
    )
    expect(readHere('Caddyfile')).toContain('server-1:{args[0]} server-2:{args[0]}')
  })
})

function listNetworks(networks: ComposeService['networks']): readonly string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks)
}

function writeSecret(name: string): string {
  if (name.startsWith('DATABASE')) return 'postgres://platform:secret@pgbouncer:6432/platform'
  if (name.startsWith('SMTP')) return 'smtp://mail:1025'
  if (name.startsWith('VALKEY')) return 'redis://valkey:6379'
  return 'x'.repeat(32)
}
