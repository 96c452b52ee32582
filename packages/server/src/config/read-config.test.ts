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
        TOKEN_SECRET: 'x'.repeat(32),
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
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'no-reply'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['TOKEN_SECRET', 'too short'],
    ['SITES_DIR', '/no/such/folder'],
    ['SITE_ORIGINS', 'https://candoo.example'],
    ['SITE_ORIGINS', 'Candoo=https://candoo.example/path'],
    ['SITE_ORIGINS', 'Candoo=javascript:alert(1)'],
    ['S3_ENDPOINT', 'ftp://files.example'],
  ])('stops at a bad value of %s: %s', (name, value) => {
    const lines = readMistakes({ [name]: value })
    expect(lines[0]).toContain(name)
    expect(lines[0]).not.toContain('\n')
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

  it('wants a second step of administrators, except in a demo or where the operator says otherwise', () => {
    expect(readConfig({}).requireSecondStep).toBe(true)
    expect(readConfig({}, ['--demo']).requireSecondStep).toBe(false)
    expect(readConfig({ REQUIRE_SECOND_STEP: 'true' }, ['--demo']).requireSecondStep).toBe(true)
    expect(readConfig({ REQUIRE_SECOND_STEP: 'false' }).requireSecondStep).toBe(false)
    expect(readMistakes({ REQUIRE_SECOND_STEP: 'yes' })).toEqual([
      'REQUIRE_SECOND_STEP must be true or false, not "yes".',
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

  it('refuses demo accounts in production', () => {
    expect(readMistakes({ NODE_ENV: 'production' }, ['--demo'])).toHaveLength(1)
    expect(readMistakes({ NODE_ENV: 'production' })).toEqual([])
  })
})
