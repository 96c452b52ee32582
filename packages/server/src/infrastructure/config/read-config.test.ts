import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'
import { StartError } from './start-error.ts'

function readMistakes(environment: Record<string, string>, argv: string[] = []): readonly string[] {
  try {
    readConfig(environment, argv)
  } catch (error) {
    if (error instanceof StartError) return error.lines
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('needs nothing from the environment', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ isProduction: false, demo: false, portBase: 4000, databaseUrl: undefined })
    expect(config.dataDirectory).toMatch(/\/\.data$/)
    expect(config.sitesDirectory).toMatch(/\/apps$/)
    expect(config.fileSweep).toEqual({ quarantineDays: 35, stopPercent: 20 })
  })

  it('takes what the environment says', () => {
    const config = readConfig(
      {
        DATABASE_URL: 'postgres://user:secret@db.example:5432/platform',
        DATA_DIR: '/var/lib/platform',
        PORT_BASE: '5000',
        SITE_ORIGINS:
          'Candoo=https://candoo.example, Candoo=https://www.candoo.example/,Custom=http://localhost:8080',
        SMTP_URL: 'smtps://mail.example',
        MAIL_FROM: 'care@example.org',
        TOKEN_SECRET: ` ${'x'.repeat(32)} , ${'y'.repeat(32)},`,
        S3_BUCKET: 'files',
        S3_REGION: 'eu',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'key',
      },
      ['--demo'],
    )
    expect(config).toMatchObject({ demo: true, portBase: 5000, dataDirectory: '/var/lib/platform' })
    expect(config.siteOrigins.get('Candoo')).toEqual(['https://candoo.example', 'https://www.candoo.example'])
    expect(config.siteOrigins.get('Custom')).toEqual(['http://localhost:8080'])
    expect(config.mailFrom).toBe('care@example.org')
    expect(config.s3).toMatchObject({ bucket: 'files', endpoint: undefined })
  })

  it('takes a setting that is set to nothing as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT_BASE: ' ' })).toMatchObject({
      databaseUrl: undefined,
      portBase: 4000,
    })
  })

  it('leaves variables of others alone', () => {
    expect(readMistakes({ PORT: '80', HOME: '/root', npm_config_x: '1', PATH: '/bin' })).toEqual([])
  })

  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATA_DIRECTORY', 'DATA_DIR'],
    ['PORT_BSAE', 'PORT_BASE'],
    ['SITE_ORIGIN', 'SITE_ORIGINS'],
    ['S3_BUKCET', 'S3_BUCKET'],
    ['OTEL_EXPORTER_OTLP_ENDPONT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('stops at the unknown name %s', (name, suggestion) => {
    const [line = ''] = readMistakes({ [name]: 'x' })
    expect(line).toBe(`${name} is not a setting. Did you mean ${suggestion}?`)
  })

  it.each([
    ['PORT_BASE', 'abc'],
    ['PORT_BASE', '65001'],
    ['PORT_BASE', '-1'],
    ['DATABASE_URL', 'mysql://db.example/platform'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_REPLICA_URL', 'replica.example'],
    ['SMTP_URL', 'mail.example'],
    ['VALKEY_URL', 'http://valkey.example'],
    ['MAIL_FROM', 'no-reply'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['TOKEN_SECRET', 'too short'],
    ['FILE_QUARANTINE_DAYS', '0'],
    ['FILE_SWEEP_PERCENT', '101'],
    ['SITES_DIR', '/no/such/folder'],
    ['SITE_ORIGINS', 'https://candoo.example'],
    ['SITE_ORIGINS', 'Candoo=https://candoo.example/path'],
    ['SITE_ORIGINS', 'Candoo=javascript:alert(1)'],
    ['S3_ENDPOINT', 'ftp://files.example'],
    ['STRIPE_SECRET_KEY', 'pk_test_0123456789'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '5'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('stops at a bad value of %s: %s', (name, value) => {
    const lines = readMistakes({ [name]: value })
    expect(lines[0]).toContain(name)
    expect(lines[0]).not.toContain('\n')
  })

  it('takes a replica of a database that has one, and of no other', () => {
    const [databaseUrl, databaseReplicaUrl] = ['postgres://db.example/p', 'postgres://replica.example/p']
    expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseReplicaUrl })).toMatchObject(
      { databaseUrl, databaseReplicaUrl },
    )
    expect(readMistakes({ DATABASE_REPLICA_URL: databaseReplicaUrl })).toEqual([
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.',
    ])
  })

  it('takes payments by Stripe whole or not at all, and none for real in a demo', () => {
    const secretKey = 'sk_live_0123456789'
    const webhookSecret = 'whsec_0123456789'
    const both = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }
    expect(readConfig(both).stripe).toEqual({ secretKey, webhookSecret })
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readMistakes({ STRIPE_SECRET_KEY: secretKey })).toEqual([
      'For payments by Stripe also set STRIPE_WEBHOOK_SECRET.',
    ])
    expect(readMistakes({ STRIPE_WEBHOOK_SECRET: webhookSecret })).toEqual([
      'For payments by Stripe also set STRIPE_SECRET_KEY.',
    ])
    expect(readMistakes(both, ['--demo']).join()).toContain('takes real money')
  })

  it('tells nothing unless somebody says where to, by names of the standard', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'portal' }).telemetry).toBeUndefined()
    const given = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b,tenant=7',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }
    expect(readConfig(given).telemetry).toEqual({
      endpoint: 'http://collector.example:4318',
      headers: { 'api-key': 'a b', tenant: '7' },
      serviceName: 'platform',
      attributes: { 'deployment.environment.name': 'staging' },
      sampledShare: 0.05,
      metricIntervalMs: 60_000,
    })
    expect(readConfig({ ...given, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeUndefined()
    expect(readConfig({ ...given, OTEL_TRACES_SAMPLER: 'always_off' }).telemetry?.sampledShare).toBe(0)
  })

  it('leaves to OpenTelemetry what else is of its standard', () => {
    const names = [
      'OTEL_BSP_SCHEDULE_DELAY',
      'OTEL_EXPORTER_OTLP_TIMEOUT',
      'OTEL_LOG_LEVEL',
      'OTEL_PROPAGATORS',
    ]
    expect(readMistakes(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([])
  })

  it('never repeats a header that may hold a key', () => {
    expect(readMistakes({ OTEL_EXPORTER_OTLP_HEADERS: 'hunter22' }).join()).not.toContain('hunter22')
  })

  it('takes a FHIR server whole or not at all', () => {
    const url = 'https://fhir.example.org/R4'
    expect(readConfig({}).careStore).toBeUndefined()
    expect(readConfig({ CARE_STORE_URL: url, CARE_STORE_TOKEN: 'secret' }).careStore).toEqual({
      url,
      token: 'secret',
      client: undefined,
    })
    const client = {
      CARE_STORE_URL: url,
      CARE_STORE_TOKEN_URL: 'https://fhir.example.org/token',
      CARE_STORE_CLIENT_ID: 'platform',
      CARE_STORE_CLIENT_SECRET: 'secret',
    }
    expect(readConfig(client).careStore).toMatchObject({ client: { id: 'platform', scope: undefined } })
    expect(readMistakes({ CARE_STORE_TOKEN: 'secret' })).toEqual([
      'CARE_STORE_TOKEN says nothing without CARE_STORE_URL.',
    ])
    expect(readMistakes({ ...client, CARE_STORE_CLIENT_SECRET: '' })).toEqual([
      'For a token that is had by CARE_STORE_TOKEN_URL also set CARE_STORE_CLIENT_SECRET.',
    ])
    expect(readMistakes({ ...client, CARE_STORE_TOKEN: 'secret' }).join()).toContain('both set')
    expect(readMistakes({ CARE_STORE_URL: 'fhir.example.org' })).toHaveLength(1)
  })

  it('never repeats an address that may hold a password', () => {
    expect(readMistakes({ DATABASE_URL: 'mysql://user:hunter22@db' }).join()).not.toContain('hunter22')
  })

  it('names what is missing of a storage', () => {
    expect(readMistakes({ S3_BUCKET: 'files', S3_REGION: 'eu' })).toEqual([
      'For S3 storage also set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    ])
  })

  it('tells every mistake at once', () => {
    expect(readMistakes({ PORT_BASE: 'x', SMTP_URL: 'y', DATA_DRI: 'z' }, ['--demmo'])).toHaveLength(4)
  })

  it('wants a second step of who sees care data or rules, except in a demo or where the operator says otherwise', () => {
    const kindsOf = (...from: Parameters<typeof readConfig>) => readConfig(...from).secondStepKinds
    expect(kindsOf({})).toEqual(['platformAdmin', 'professional'])
    expect(kindsOf({}, ['--demo'])).toEqual([])
    expect(kindsOf({ REQUIRE_SECOND_STEP: 'true' }, ['--demo'])).toEqual(['platformAdmin', 'professional'])
    expect(kindsOf({ REQUIRE_SECOND_STEP: 'admins' })).toEqual(['platformAdmin'])
    expect(kindsOf({ REQUIRE_SECOND_STEP: 'false' })).toEqual([])
    expect(readMistakes({ REQUIRE_SECOND_STEP: 'yes' })).toEqual([
      'REQUIRE_SECOND_STEP must be true, admins or false, not "yes".',
    ])
  })

  it('lets sessions lie unused for 5 to 60 minutes, 30 unless told', () => {
    expect(readConfig({}).idleMinutes).toBe(30)
    expect(readConfig({ SIGN_IN_IDLE_MINUTES: '10' }).idleMinutes).toBe(10)
    for (const value of ['4', '61', 'ten', '7.5']) {
      expect(readMistakes({ SIGN_IN_IDLE_MINUTES: value })).toEqual([
        `SIGN_IN_IDLE_MINUTES must be a whole number from 5 to 60, not "${value}".`,
      ])
    }
  })

  it('trusts the proxies it is told of, those on this computer unless told', () => {
    const trusts = (value: string | undefined, address: string, family: 'ipv4' | 'ipv6') =>
      readConfig({ TRUSTED_PROXIES: value }).trustedProxies.check(address, family)
    expect([trusts(undefined, '127.0.0.1', 'ipv4'), trusts(undefined, '::1', 'ipv6')]).toEqual([true, true])
    expect(trusts(undefined, '10.0.0.1', 'ipv4')).toBe(false)
    expect(trusts('10.0.0.0/8, 2001:db8::/32', '2001:db8:7::1', 'ipv6')).toBe(true)
    expect(trusts('10.0.0.0/8', '127.0.0.1', 'ipv4')).toBe(false)
    for (const value of ['10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0', 'proxy.example', '10.0.0.1/8/8']) {
      expect(readMistakes({ TRUSTED_PROXIES: `192.0.2.1,${value}` })).toEqual([
        `TRUSTED_PROXIES holds "${value}"; write addresses such as 10.0.0.0/8 or 2001:db8::1.`,
      ])
    }
  })

  it('shows developers their pages in a demo and where they are asked for', () => {
    expect(readConfig({}).developerPages).toBe(false)
    expect(readConfig({ NODE_ENV: 'development' }).developerPages).toBe(false)
    expect(readConfig({ DEVELOPER_PAGES: 'true' }).developerPages).toBe(true)
    expect(readConfig({}, ['--demo']).developerPages).toBe(true)
    expect(readConfig({ DEVELOPER_PAGES: 'false' }, ['--demo']).developerPages).toBe(false)
  })

  it('listens everywhere, for a demo on this computer alone, or where it is told', () => {
    expect(readConfig({}).hosts).toEqual([])
    expect(readConfig({}, ['--demo']).hosts).toEqual(['127.0.0.1', '::1'])
    expect(readConfig({ HOST: '0.0.0.0' }, ['--demo']).hosts).toEqual(['0.0.0.0'])
    expect(readConfig({ HOST: 'localhost' }).hosts).toEqual(['127.0.0.1', '::1'])
    expect(readMistakes({ HOST: 'everywhere' })).toEqual([
      'HOST must be localhost or an address of this computer such as 0.0.0.0, not "everywhere".',
    ])
  })

  it('refuses demo accounts in production', () => {
    expect(readMistakes({ NODE_ENV: 'production' }, ['--demo'])).toHaveLength(1)
    expect(readMistakes({ NODE_ENV: 'production' })).toEqual([])
  })
})
