import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isCompressedCopy, isHashedAsset } from './site-files.ts'

/** A page that was opened before a deploy asks for files of its own build: as long as somebody leaves a tab open. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Puts the files of a build, whose names change with their content, beside those of earlier ones, and takes away what no build had
 * for 30 days. Servers that share the folder may do so at the same time.
 *
 * @param built the site's `dist`
 * @param kept the site's folder among the kept ones
 * @param withCopies also the compressed ones
 */
export async function keepAssets(
  built: string,
  kept: string,
  { nowMs, withCopies = true }: { readonly nowMs: number; readonly withCopies?: boolean },
): Promise<void> {
  const [from, to] = [join(built, 'assets'), join(kept, 'assets')]
  const names = (await listNames(from)).filter((name) => withCopies || !isCompressedCopy(name))
  await mkdir(to, { recursive: true })
  const now = new Date(nowMs)
  for (const name of names) {
    const target = join(to, name)
    if (!(await isThere(target))) {
      // Whole or not at all, whoever reads it meanwhile.
      const whole = `${target}.${randomUUID()}.new`
      await copyFile(join(from, name), whole)
      await rename(whole, target)
    }
    await utimes(target, now, now)
  }
  for (const name of await listNames(to)) {
    const { mtimeMs } = await stat(join(to, name)).catch(() => ({ mtimeMs: nowMs }))
    if (nowMs - mtimeMs > KEPT_DAYS * DAY_MS) await rm(join(to, name), { force: true })
  }
}

/** Files with a hash in their name, and their compressed copies. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => isHashedAsset(`/assets/${name.replace(/\.(?:br|gz)$/, '')}`))
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}
