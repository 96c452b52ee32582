import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const TURN_STALE_MS = 60_000
const POLL_MS = 50

/** Has a folder made by the first process that needs it; the others wait until all of it is there. */
export async function makeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<string> {
  const turn = `${folder}.turn`
  await mkdir(dirname(folder), { recursive: true })
  while (!existsSync(folder)) {
    if (!(await takeTurn(turn))) {
      await wait(POLL_MS)
      continue
    }
    try {
      if (!existsSync(folder)) await makeWhole(folder, make)
    } finally {
      await rm(turn, { recursive: true, force: true })
    }
  }
  return folder
}

async function makeWhole(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.${process.pid}`
  await make(draft)
  // Another one may have taken this one for killed, and be done by now.
  if (existsSync(folder)) await rm(draft, { recursive: true, force: true })
  else await rename(draft, folder)
}

/** Only one process can create the folder; one that was left behind by a killed process goes out of date. */
async function takeTurn(turn: string): Promise<boolean> {
  try {
    await mkdir(turn)
    return true
  } catch {
    const facts = await stat(turn).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > TURN_STALE_MS) await rm(turn, { recursive: true, force: true })
    return false
  }
}
