import { openFormSchema } from '@platform/contract/forms'
import type { OpenForm, QuestionnaireContent } from '@platform/contract/forms'
import { findFreePortBase } from '@platform/devstack'
import { askGuardians, createDataDirectory, startServerProcess } from '@platform/server/testing'
import type { AskedGuardians, ServerProcess } from '@platform/server/testing'
import type { Browser } from 'playwright'
import { openContext } from '../browser/launch.ts'
import { readToken } from '../care/measure-care.ts'
import { BUILT_SITES } from '../product/built-site.ts'
import { startTypist, type Typist } from './typist.ts'

export interface KillOptions {
  readonly rounds: number
  /** A whole number from 0 up to this, this not included. */
  readonly random: (below: number) => number
}

export interface TypingKills {
  readonly servers: number
  readonly tabs: number
  readonly typed: number
  readonly acknowledged: number
  /** What the page or the server had said is saved, and was not there afterwards. */
  readonly lost: readonly string[]
}

/** Each person types into two of their own, and none into those of the other. */
const QUESTIONS = [
  ['mine', 'more'],
  ['theirs', 'others'],
] as const

const FORM: QuestionnaireContent = {
  resourceType: 'Questionnaire',
  title: 'How you sleep',
  item: QUESTIONS.flat().map((linkId) => ({ linkId, type: 'text', text: `Question ${linkId}` })),
}

const TYPED_AT_MOST_MS = 2_500
/** One of the two people. */
const READER = 'client2@example.com'

/**
 * Two people type into one form; again and again the server is killed and started, or the tab of the first is. After each time
 * looks for everything that was said to be saved, and at the end for every letter.
 */
export async function killWhileTyping(
  browser: Browser,
  { rounds, random }: KillOptions,
): Promise<TypingKills> {
  await using data = await createDataDirectory({ demo: true })
  const portBase = String(await findFreePortBase())
  const environment = { DATA_DIR: data.path, SITES_DIR: BUILT_SITES, PORT_BASE: portBase }
  const start = (): Promise<ServerProcess> => startServerProcess(environment, ['--demo'])
  let server = await start()
  try {
    const asked = await askGuardians(server, FORM)
    const typists = await openTypists(browser, server, asked)
    const [first] = typists
    const lost: string[] = []
    const kills = { servers: 0, tabs: 0 }
    for (let round = 0; round < rounds; round++) {
      const forMs = 200 + random(TYPED_AT_MOST_MS)
      await Promise.all(typists.map((typist) => typist.typeFor(forMs)))
      if (round % 2 === 0) {
        kills.servers += 1
        server = await killServer(server, typists, start)
      } else {
        kills.tabs += 1
        await first.loseTab()
      }
      const open = await readForm(server, asked)
      lost.push(...typists.flatMap((typist) => typist.findLost(open)))
    }
    for (const typist of typists) await typist.finish()
    const open = await readForm(server, asked)
    lost.push(...typists.flatMap((typist) => typist.findUnsaved(open)))
    const counts = typists.map((typist) => typist.count())
    return {
      ...kills,
      typed: counts.reduce((sum, { typed }) => sum + typed, 0),
      acknowledged: counts.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      lost,
    }
  } finally {
    await killed(server)
  }
}

async function openTypists(
  browser: Browser,
  { siteUrls }: ServerProcess,
  { assignmentId, guardians }: AskedGuardians,
): Promise<readonly [Typist, Typist]> {
  const path = `/client/health-profile/questionnaire?form=${assignmentId}`
  const address = `${siteUrls[0] ?? ''}${path}`
  const open = async (place: 0 | 1): Promise<Typist> =>
    startTypist(await openContext(browser, 'desktop', guardians[place].token), address, QUESTIONS[place])
  return [await open(0), await open(1)]
}

/** They type on while there is no server. */
async function killServer(
  server: ServerProcess,
  typists: readonly Typist[],
  start: () => Promise<ServerProcess>,
): Promise<ServerProcess> {
  await Promise.all(typists.map((typist) => typist.noteShown()))
  await killed(server)
  const [next] = await Promise.all([start(), ...typists.map((typist) => typist.typeFor(TYPED_AT_MOST_MS))])
  return next
}

async function killed(server: ServerProcess): Promise<void> {
  server.kill('SIGKILL')
  await server.ended
}

/** As somebody who has just signed in: the sessions of the pages go on, and their first tokens end meanwhile. */
async function readForm(server: ServerProcess, { assignmentId }: AskedGuardians): Promise<OpenForm> {
  const token = await readToken(server, READER)
  const answer = await server.request('careData', `/form-assignments/${assignmentId}`, { token })
  if (!answer.ok) throw new Error(`The form answered ${answer.status}`)
  return openFormSchema.parse(await answer.json())
}
