import * as z from 'zod/mini'
import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import { storedInTab } from '../../../parts/device/stored-text.ts'
import { createId } from '../../../parts/services/create-id.ts'

const stored = storedInTab('platform.documents.uploads')
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
  // Storage that is off or holds rubbish costs the going on after a reload, and nothing else.
  return readStoredJson(stored, isRemembered) ?? []
}

/** The key for a file: that of the same file to the same person, if it was begun before, else a new one. */
export function keyOf(file: File, personId: string): string {
  const remembered = readRemembered()
  const known = remembered.find((one) => isSame(one, file, personId))
  if (known !== undefined) return known.key
  const key = createId()
  const entry = { key, personId, name: file.name, bytes: file.size, changedAtMs: file.lastModified }
  keepStoredJson(stored, [entry, ...remembered].slice(0, MAX_REMEMBERED))
  return key
}

/** Forgets a file: it has arrived, or nobody wants it any more. */
export function forgetFile(key: string): void {
  const others = readRemembered().filter((one) => one.key !== key)
  keepStoredJson(stored, others)
}

function isSame(one: RememberedFile, file: File, personId: string): boolean {
  const { name, bytes, changedAtMs } = one
  const isFile = name === file.name && bytes === file.size && changedAtMs === file.lastModified
  return isFile && one.personId === personId
}

function isRemembered(value: unknown): value is readonly RememberedFile[] {
  return rememberedSchema.safeParse(value).success
}
