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

  it('refuses demo accounts in production', () => {
    expect(readMistakes({ NODE_ENV: 'production' }, ['--demo'])).toHaveLength(1)
    expect(readMistakes({ NODE_ENV: 'production' })).toEqual([])
  })
})
