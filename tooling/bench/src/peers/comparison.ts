import type { PeerResult, PeerResults } from './results.ts'

export interface ComparisonRow {
  readonly label: string
  readonly cells: readonly string[]
}

const NONE = '–'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (ms: number | undefined): string =>
  ms === undefined ? NONE : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
const yes = (isSo: boolean): string => (isSo ? 'yes' : 'no')

function describeSignOut({ signOut, signOutMs }: PeerResult, tabs: number): string {
  return signOut.unnoticed > 0
    ? `${signOut.unnoticed} of ${tabs - 1} did not notice within 10 s`
    : `${milliseconds(signOutMs.median)}, at most ${milliseconds(signOutMs.most)}`
}

function describeLost({ renewals }: PeerResult): string {
  return renewals === undefined ? NONE : `${renewals.lostRounds} of ${renewals.rounds} rounds`
}

function describePosts({ renewals }: PeerResult): string {
  return renewals === undefined ? NONE : (renewals.renewals / renewals.rounds).toFixed(1)
}

function describeKept({ keepsPages }: PeerResult['backForward']): string {
  return keepsPages === undefined ? NONE : yes(keepsPages)
}

export function createComparison({ peers, conditions }: PeerResults): ComparisonRow[] {
  const row = (label: string, cell: (peer: PeerResult) => string): ComparisonRow => ({
    label,
    cells: peers.map(cell),
  })
  return [
    row('Version', ({ version }) => version),
    row('Weight, minified', ({ bytes }) => kilobytes(bytes.minified)),
    row('Weight, gzip', ({ bytes }) => kilobytes(bytes.gzip)),
    row('Weight, brotli', ({ bytes }) => kilobytes(bytes.brotli)),
    row(
      'Until a stored session is known, median (95 %)',
      ({ restoreMs }) => `${milliseconds(restoreMs.median)} (${milliseconds(restoreMs.p95)})`,
    ),
    row(`From sign-out in one of ${conditions.tabs} tabs until all know`, (peer) =>
      describeSignOut(peer, conditions.tabs),
    ),
    row('Rounds in which a single-use token was sent twice', describeLost),
    row('Renewals sent in a round of 3 tabs', describePosts),
    row('Kept in the back/forward cache', ({ backForward }) => describeKept(backForward)),
    row('Listens to `unload`', ({ backForward }) => yes(backForward.unloadListeners > 0)),
    row('Reloads other tabs on sign-out', ({ signOut }) => yes(signOut.reloadsOthers)),
    row("Leaves others' local storage alone", ({ signOut }) => yes(signOut.keepsLocalStorage)),
    row("Leaves others' session storage alone", ({ signOut }) => yes(signOut.keepsSessionStorage)),
  ]
}

export function describeConditions({ day, conditions, peers, notInstalled }: PeerResults): string[] {
  const { browser, node, cores, load, restores, tabs, signOuts, renewals } = conditions
  return [
    `Measured on ${day} in ${browser}, headless, driven by Node ${node} on ${cores} cores with a load of ${load.toFixed(1)}; the server is on the same machine. Times depend on the machine, and tell more next to each other than by themselves.`,
    `Weight is that of one module that restores a session, hears of its end, renews it and signs out, bundled by Vite for es2023, with all that it imports.`,
    `A stored session was restored ${restores} times, each in a page loaded anew, from the call that creates the library until it says that somebody is signed in.`,
    `Signing out was measured ${signOuts} times with ${tabs} tabs (a library whose tabs do not notice, once), from the call until the last tab said so. Every tab had a process of its own where Chromium gave it one: there were at least ${Math.min(...peers.map(({ signOut }) => signOut.processes))} for the tabs of a round.`,
    `Renewals are ${renewals} rounds of three tabs that ask at the same millisecond, against a server that accepts each token once.`,
    ...peers.map(({ name, note }) => `${name}: ${note}`),
    ...notInstalled.map(({ name, reason }) => `${name} is not in the table: ${reason}.`),
  ]
}
