import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'

const MANIFEST_FILE = 'manifest.json'
const FORMAT = 1

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  deploymentId: z.uuid(),
  /** The last one that the database had. */
  migration: z.string(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int()),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** SHA-256 of the list of checksums. */
  checksums: z.string(),
})

export type Manifest = z.output<typeof manifestSchema>

/** The last thing of a backup: a folder without one holds a backup that was not finished. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format'>): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...facts }, undefined, 2)
  await writeFile(join(folder, MANIFEST_FILE), `${text}\n`, { mode: 0o600, flush: true })
}

export async function hasManifest(folder: string): Promise<boolean> {
  return (await readText(folder)) !== undefined
}

/** @throws StartError when there is none, or none that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(folder)
  if (text === undefined)
    throw new StartError([`${folder} holds no finished backup: there is no ${MANIFEST_FILE} in it.`])
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartError(
      [`${join(folder, MANIFEST_FILE)} cannot be read: it is damaged, or of a newer version.`],
      { cause },
    )
  }
}

function readText(folder: string): Promise<string | undefined> {
  return unlessMissing(readFile(join(folder, MANIFEST_FILE), 'utf8'))
}
