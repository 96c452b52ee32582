import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser/launch.ts'
import { measureFacts } from './peers/facts/measure-facts.ts'
import { formatComparison } from './peers/format-comparison.ts'
import { measurePeer, type Rounds } from './peers/measure/measure-peer.ts'
import { NOT_INSTALLED, PEERS } from './peers/peers.ts'
import type { PeerResult, PeerResults } from './peers/results.ts'

const RESULTS = fileURLToPath(new URL('../results', import.meta.url))
const ROUNDS: Rounds = { restores: 20, tabs: 20, signOuts: 3, renewals: 100 }
const MESSAGES = 400
const FACT_ROUNDS = 40

// Playwright switches the back/forward cache off.
const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
try {
  const peers: PeerResult[] = []
  for (const peer of PEERS) {
    console.log(`${peer.name} …`)
    peers.push(await measurePeer(browser, peer, ROUNDS))
  }
  console.log('facts …')
  const facts = await measureFacts(browser, MESSAGES, FACT_ROUNDS)
  const [load = 0] = loadavg()
  const results: PeerResults = {
    day: new Date().toISOString().slice(0, 10),
    conditions: {
      browser: `Chromium ${browser.version()}`,
      node: process.versions.node,
      cores: availableParallelism(),
      load,
      ...ROUNDS,
    },
    peers,
    notInstalled: NOT_INSTALLED,
    facts,
  }
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, 'peers.json'), `${JSON.stringify(results, null, 2)}\n`)
  const report = formatComparison(results)
  await writeFile(join(RESULTS, 'peers.md'), report)
  console.log(report)
} finally {
  await browser.close()
}
