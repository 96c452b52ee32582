import * as z from 'zod/mini'
import { createId } from '../../../parts/services/create-id.ts'

const STORAGE_KEY = 'platform.documents.uploads'
const MAX_REMEMBERED = 50

const rememberedSchema = z.array(
  z.object({
    key: z.string(),
    personId: z.string(),
    name: z.string(),
    bytes: z.number(),
    changedAtMs: z.number(),
  }),
)

/** A file that was on its way, as far as a page that was loaded anew can know it again. */
export type RememberedFile = z.output<typeof rememberedSchema>[number]

/** The files this tab has begun to send; signing out forgets them with all of the session's storage. */
export function readRemembered(): readonly RememberedFile[] {
  try {
    return rememberedSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')).data ?? []
  } catch {
    // Storage that is off or holds rubbish costs the going on after a reload, and nothing else.
    return []
  }
}

/** The key for a file: that of the same file to the same person, if it was begun before, else a new one. */
export function keyOf(file: File, personId: string): string {
  const remembered = readRemembered()
  const known = remembered.find((one) => isSame(one, file, personId))
  if (known !== undefined) return known.key
  const key = createId()
  const entry = { key, personId, name: file.name, bytes: file.size, changedAtMs: file.lastModified }
  write([entry, ...remembered].slice(0, MAX_REMEMBERED))
  return key
}

/** Forgets a file: it has arrived, or nobody wants it any more. */
export function forgetFile(key: string): void {
  write(readRemembered().filter((one) => one.key !== key))
}

function isSame(one: RememberedFile, file: File, personId: string): boolean {
  const { name, bytes, changedAtMs } = one
  const isFile = name === file.name && bytes === file.size && changedAtMs === file.lastModified
  return isFile && one.personId === personId
}

function write(files: readonly RememberedFile[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(files))
  } catch {
    // As above.
  }
}
