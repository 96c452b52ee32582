import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { median, percentile95 } from '../../report/statistics.ts'
import { weigh } from '../../requests/bytes.ts'
import { bundleDriven, bundleUse } from '../bundle.ts'
import { startPeerServer } from '../peer-server.ts'
import type { Peer } from '../peers.ts'
import type { PeerResult } from '../results.ts'
import { measureBackForward } from './back-forward.ts'
import { measureRenewals } from './renew.ts'
import { measureRestores } from './restore.ts'
import { measureSignOuts } from './sign-out.ts'
import { openTabs } from './tabs.ts'

export interface Rounds {
  readonly restores: number
  readonly tabs: number
  readonly signOuts: number
  readonly renewals: number
}

/** Ours has the version it will be published with. */
function readVersion(name: string): string {
  const folder =
    name === '@platform/session' ? '../../../../../packages/session' : `../../../node_modules/${name}`
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'),
  )
  return manifest.version
}

async function countProcesses(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').length
}

/** Each library gets a server and a browser context of its own. */
export async function measurePeer(browser: Browser, peer: Peer, rounds: Rounds): Promise<PeerResult> {
  const { minified, gzip, brotli } = weigh(Buffer.from(await bundleUse(peer.use)))
  const server = await startPeerServer(await bundleDriven(peer.driven ?? peer.use))
  const tabs = await openTabs(browser, server, peer)
  try {
    const restores = await measureRestores(tabs, rounds.restores)
    const backForward = await measureBackForward(tabs, server)
    const signOut = await measureSignOuts(tabs, rounds.tabs, rounds.signOuts)
    const processes = await countProcesses(browser)
    const renewals = peer.hasSingleUseTokens
      ? await measureRenewals(tabs, server, rounds.renewals)
      : undefined
    return {
      name: peer.name,
      version: readVersion(peer.name),
      note: peer.note,
      bytes: { minified, gzip, brotli },
      restoreMs: { median: median(restores), p95: percentile95(restores) },
      signOutMs: { median: median(signOut.times), most: signOut.times.toSorted((a, b) => a - b).at(-1) },
      signOut: {
        rounds: signOut.times.length,
        processes,
        unnoticed: signOut.unnoticed,
        reloadsOthers: signOut.reloadsOthers,
        keepsLocalStorage: signOut.keepsLocalStorage,
        keepsSessionStorage: signOut.keepsSessionStorage,
      },
      renewals,
      backForward,
    }
  } finally {
    await tabs.close()
    server.close()
  }
}
