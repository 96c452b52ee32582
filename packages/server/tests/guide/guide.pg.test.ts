import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { findInstalledPostgres } from '../../testing/backups/installed-postgres.ts'
import { findFreePort } from '../../testing/databases/free-port.ts'
import { findUser, startPostgresProcess } from '../../testing/databases/postgres-process.ts'
import { writeSiteBuild } from '../../testing/site-build.ts'
import { writeShims } from '../../testing/guide/shims.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const REPOSITORY = join(import.meta.dirname, '../../../..')
/** Where distributions put what only administrators use is not always on the path. */
const installed = [findInstalledPostgres()].filter((programs) => programs !== undefined)

/** The commands of a chapter, one block after the other. */
function listBlocks(text: string): readonly string[] {
  return [...text.matchAll(/^(?<indent> *)```sh\n(?<block>.*?)^ *```$/gms)].map(({ groups }) =>
    (groups?.['block'] ?? '').replaceAll(new RegExp(`^${groups?.['indent'] ?? ''}`, 'gm'), ''),
  )
}

async function readChapters(): Promise<
  readonly { readonly name: string; readonly blocks: readonly string[] }[]
> {
  const contents = await readFile(join(DOCS, 'README.md'), 'utf8')
  const names = [...contents.matchAll(/\]\((?<name>[\w-]+\.md)\)/g)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )
  const chapters = names.map(async (name) => ({
    name,
    blocks: listBlocks(await readFile(join(DOCS, name), 'utf8')),
  }))
  return Promise.all(chapters)
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing was left in the background.
  }
}

it('the table of contents names every chapter', async () => {
  const names = (await readChapters()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(
    (await readdir(DOCS)).filter((name) => name.endsWith('.md') && name !== 'README.md'),
  )
})

it.each(installed)(
  'every command of the guide does what it says, in its order, beside %s',
  { timeout: 600_000 },
  async (programs) => {
    const root = await mkdtemp(join(tmpdir(), 'platform-guide-'))
    const user = findUser()
    for (const folder of ['etc/platform', 'etc/systemd/system', 'var/lib/platform', 'srv'])
      await mkdir(join(root, folder), { recursive: true })
    await chmod(root, 0o755)
    await chmod(join(root, 'srv'), 0o777)
    await writeSiteBuild(join(root, 'apps'), { id: 'Platform', files: { 'assets/main-AbCd123.js': '' } })
    const postgres = await startPostgresProcess(programs)
    const replicaPort = String(await findFreePort())
    const shims = await writeShims({ root, node: process.execPath, user })
    const places: readonly (readonly [string, string])[] = [
      ...['/etc/platform', '/etc/systemd', '/var/lib/platform', '/srv'].map(
        (path) => [path, root + path] as const,
      ),
      ['/opt/platform/apps', join(root, 'apps')],
      ['/opt/platform/node_modules/.bin/node', process.execPath],
      ['/opt/platform', REPOSITORY],
      ['db.example', `127.0.0.1:${postgres.port}`],
      ['mail.example:587', `127.0.0.1:${await findFreePort()}`],
      ['collector.example:4318', `127.0.0.1:${await findFreePort()}`],
      ['4000', String(await findFreePort())],
      ['5433', replicaPort],
      ['replica.example', `127.0.0.1:${replicaPort}`],
    ]
    // The test's database has this on its command line.
    const prepared = `psql --quiet --command 'alter system set max_connections = 200'`
    const blocks = (await readChapters()).flatMap(({ name, blocks: ofChapter }) =>
      ofChapter.map((block, index) => `echo '# ${name} ${index + 1}'\n${block}`),
    )
    const script = places.reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      [prepared, ...blocks].join('\n'),
    )
    const bash = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: REPOSITORY,
      // Before the test is over, so that it says which command waits.
      timeout: 540_000,
      // A group of its own, which ends with what it left in the background.
      detached: true,
      env: {
        PATH: [shims, programs, process.env['PATH']].join(delimiter),
        PGHOST: '127.0.0.1',
        PGPORT: String(postgres.port),
        PGUSER: 'postgres',
        SITES_DIR: root,
        SHUTDOWN_DELAY_SECONDS: '0',
      },
    })
    let output = ''
    for (const stream of [bash.stdout, bash.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(bash, 'exit')
    endGroup(bash.pid ?? 0)
    expect({ code: bash.exitCode, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/without_the_mistake\s+-+\s+t\n/),
    })
    await postgres.stop()
    await rm(root, { recursive: true })
  },
)
