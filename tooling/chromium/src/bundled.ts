import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
const UNPACK_SCRIPT = fileURLToPath(new URL('unpack.ts', import.meta.url))

export interface BundledChromium {
  executablePath: string
  env: Record<string, string>
}

/** `undefined` where it is not installed or cannot run. */
function findPackage(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  } catch {
    return undefined
  }
}

function readVersion(packageFolder: string): string {
  const manifest: { version?: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  return manifest.version ?? 'unknown'
}

/**
 * In a child process, because the package writes to its temporary folder and nothing else; the finished
 * folder is renamed into place, so that a run at the same time never sees half a browser.
 */
function unpackInto(folder: string, packageFolder: string): void {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    execFileSync(process.execPath, [UNPACK_SCRIPT, join(packageFolder, 'bin', 'al2023.tar.br')], {
      env: { ...process.env, TMPDIR: unfinished },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } catch (error) {
    // The other run won the race: its browser is as good.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function createEnvironment(folder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  const fonts = existsSync('/etc/fonts') ? '/etc/fonts' : join(folder, 'fonts')
  return { FONTCONFIG_PATH: fonts, ...Object.fromEntries(inherited), LD_LIBRARY_PATH: libraries }
}

/** Linux x64; unpacked once per version. */
export function unpackBundledChromium(): BundledChromium | undefined {
  const packageFolder = findPackage()
  if (packageFolder === undefined) return undefined
  const folder = join(CACHE, readVersion(packageFolder))
  if (!existsSync(folder)) unpackInto(folder, packageFolder)
  return { executablePath: join(folder, 'chromium'), env: createEnvironment(folder) }
}
